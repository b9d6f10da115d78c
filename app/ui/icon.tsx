import type { IconNode } from "lucide";

/** Performance: markup as text, because React elements for all shapes cost hydration time. */
const markup = new WeakMap<IconNode, string>();

function markupOf(shapes: IconNode): string {
  const known = markup.get(shapes);
  if (known !== undefined) return known;
  const elements = shapes.map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${pairs.join("")}></${tag}>`;
  });
  const made = elements.join("");
  markup.set(shapes, made);
  return made;
}

/** A decorative Lucide icon beside its text; styles/base.css sets the stroke. */
export function Icon({
  of: shapes,
  size,
  className = "",
}: {
  of: IconNode;
  size: number;
  className?: string;
}) {
  return (
    <svg
      className={`icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markupOf(shapes) }}
    />
  );
}
