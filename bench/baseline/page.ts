import { JSDOM } from "jsdom";

export type PageNode =
  string | { tag: string; props: Record<string, string | boolean>; children: PageNode[] };

/** What a bare page needs in order to have the same HTML: the elements of the body, and as much data. */
export type Page = { nodes: PageNode[]; data: string };

/** React's names of attributes; it writes all others as they are. */
const REACT_NAMES: Record<string, string> = { class: "className", for: "htmlFor" };
const FIELD_NAMES: Record<string, string> = { value: "defaultValue", checked: "defaultChecked" };
const SWITCHES =
  /^(?:checked|disabled|hidden|multiple|novalidate|open|readonly|required|selected)$/;

export function readPage(html: string): Page {
  const { document } = new JSDOM(html).window;
  const scripts = [...document.querySelectorAll("script")];
  const data = scripts.map(({ textContent }) => textContent).join("");
  for (const script of scripts) script.remove();
  return { nodes: nodesOf(document.body), data };
}

const nodesOf = (parent: Element): PageNode[] =>
  [...parent.childNodes].flatMap((child) => {
    if (child.nodeName === "#text") return [child.textContent ?? ""];
    return child.nodeName.startsWith("#") ? [] : [elementOf(child as Element)];
  });

function elementOf(element: Element): PageNode {
  const tag = element.localName;
  const names = tag === "input" ? { ...REACT_NAMES, ...FIELD_NAMES } : REACT_NAMES;
  const props = [...element.attributes].map(({ name, value }) => {
    const isOn = SWITCHES.test(name);
    return [names[name] ?? name, isOn || value] as const;
  });
  return { tag, props: Object.fromEntries(props), children: nodesOf(element) };
}
