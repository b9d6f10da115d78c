import type { IconNode } from "lucide";
import { createElement } from "react";

/** A drawing of Lucide, beside words that say the same. Its line is `.icon` in styles/base.css. */
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
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
