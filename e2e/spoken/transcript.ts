/** May be said more than once: prices, how many, and what is the same in every entry of a list. */
const LAWFUL = [
  /\$\d/,
  /^(?:text|status|paragraph): \d/,
  /^paragraph: Quantity/,
  /^(?:list|list item|paragraph|group|separator|emphasis|strong)$/,
];

const WORDS: Record<string, string> = {
  listitem: "list item",
  textbox: "text field",
  img: "picture",
};

/** Playwright's tree of names and roles as lines that read as they are said: "heading 1: Store". */
export function transcript(tree: string): string {
  const lines = tree.split("\n").flatMap((line) => {
    const said = spokenLine(line);
    return said ? [said] : [];
  });
  return `${lines.join("\n")}\n`;
}

function spokenLine(line: string): string | null {
  const [, indent = "", entry = ""] = /^(\s*)- (.*)$/.exec(line) ?? [];
  if (entry === "" || entry.startsWith("/")) return null;
  const plain = entry.replace(
    /^'(.*)'(:?)$/,
    (_, inner: string, colon: string) => `${inner.replaceAll("''", "'")}${colon}`,
  );
  const [, role = "", name = "", states = "", text = ""] =
    /^(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*):? ?(.*)$/.exec(plain) ?? [];
  const level = /\[level=(\d)\]/.exec(states)?.[1];
  const others = [...states.matchAll(/\[([^\]]*)\]/g)]
    .map(([, state = ""]) => state)
    .filter((state) => !state.startsWith("level"));
  const what = (WORDS[role] ?? role) + (level ? ` ${level}` : "");
  const words = [name.replaceAll('\\"', '"'), text.replace(/^"(.*)"$/, "$1").replaceAll('\\"', '"')]
    .filter(Boolean)
    .join(", ");
  const state = others.length > 0 ? ` (${others.join(", ")})` : "";
  return `${indent}${what}${words ? `: ${words}` : ""}${state}`;
}

/** The lines with words that a transcript has twice, less those that may be. */
export function repeated(spoken: string): string[] {
  const lines = spoken.split("\n").map((line) => line.trim());
  const twice = lines.filter((line, at) => line.includes(": ") && lines.indexOf(line) !== at);
  return [...new Set(twice)].filter((line) => !LAWFUL.some((pattern) => pattern.test(line)));
}
