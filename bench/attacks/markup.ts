import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** The number of elements of each kind in a page: tag name with attribute names. */
export type Structure = ReadonlyMap<string, number>;

const ADDRESSES = new Set(["href", "src", "action", "formaction", "xlink:href", "data", "poster"]);
const SCRIPT_SCHEME = /^[\0-\x20]*(?:javascript|vbscript|data):/i;

function* elementsOf(node: Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ("tagName" in node) yield node;
  if ("content" in node) yield* elementsOf(node.content);
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsOf(child);
}

/** Parses a page like a browser. */
export function readMarkup(html: string): { structure: Structure; dangers: string[] } {
  const structure = new Map<string, number>();
  const dangers: string[] = [];
  for (const { tagName, attrs } of elementsOf(parse(html))) {
    const kind = [tagName, ...attrs.map(({ name }) => name).sort()].join(" ");
    structure.set(kind, (structure.get(kind) ?? 0) + 1);
    for (const { name, value } of attrs) {
      // Browsers remove these characters from URLs.
      const address = ADDRESSES.has(name) ? value.replace(/[\t\n\r]/g, "") : "";
      if (/^on|^srcdoc$|^style$/.test(name) || SCRIPT_SCHEME.test(address))
        dangers.push(`<${tagName} ${name}="${value.slice(0, 60)}">`);
    }
  }
  return { structure, dangers };
}

/** The kinds of elements that are more frequent in `after` than in `before`. */
export const addedTo = (before: Structure, after: Structure): string[] =>
  [...after].flatMap(([kind, count]) => (count > (before.get(kind) ?? 0) ? [kind] : []));
