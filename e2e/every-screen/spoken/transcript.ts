import { PROVIDERS } from "../../../app/directory/providers";

/** What several providers may have: services, a place. */
const OF_PROVIDERS = PROVIDERS.flatMap(({ services, location }) => [
  ...services.map((service) => `list item: ${service}`),
  `paragraph: ${location}`,
]);

/** Lines that may occur more than once: parts of list entries, and hints of fields. */
const ALLOWED_REPEATS = [
  /\$\d/,
  /^list: Services$/,
  /^paragraph: \d\.\d out of 5/,
  /^paragraph: (?:(?:Open|Closed) now|(?:Verified )?Sample|Verified)$/,
  /^paragraph: (?:mm\/dd\/yyyy|hh:mm pm|Up to 2000 characters)$/,
];

const WORDS: Record<string, string> = {
  listitem: "list item",
  textbox: "text field",
  img: "picture",
};

/** Converts Playwright's ARIA snapshot to lines as they are announced: "heading 1: Store". */
export function transcript(tree: string): string {
  const lines = tree
    // The content of a control that has its own accessible name is not announced.
    .replace(
      /^( *)- ((?:link|button) "(?:[^"\\]|\\.)*"(?: \[[^\]]*\])*):[^\n]*(?:\n\1 +[^\n]*)*/gm,
      "$1- $2",
    )
    // The numbers change every day.
    .replace(/\(\d+ reviews\)/g, "(10 to 59 reviews)")
    .split("\n")
    .flatMap((line) => spokenLine(line) ?? []);
  return `${withWholeParagraphs(lines).join("\n")}\n`;
}

const indentOf = (line: string) => line.length - line.trimStart().length;

const INLINE = /^\s*(text|strong|emphasis|code|time|link|button): (.*)$/;

/** Joins a paragraph of several parts into one line: "paragraph: Submit it here, or use the (link: longer form)." */
function withWholeParagraphs(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const end = lines.findIndex((other, index) => index > at && indentOf(other) <= indentOf(line));
    const pieces = lines
      .slice(at + 1, end < 0 ? undefined : end)
      .map((piece) => INLINE.exec(piece));
    if (line.trim() !== "paragraph" || pieces.length === 0 || pieces.includes(null)) {
      whole.push(line);
      continue;
    }
    const words = pieces.map((piece) => {
      const [, role, text = ""] = piece!;
      return role === "link" || role === "button" ? `(${role}: ${text})` : text;
    });
    whole.push(`${line}: ${words.join(" ").replace(/ ([.,;:!?])/g, "$1")}`);
    at += pieces.length;
  }
  return whole;
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

/** The lines with text that occur more than once in a transcript, except the allowed ones. */
export function repeated(spoken: string): string[] {
  const lines = spoken.split("\n").map((line) => line.trim());
  const twice = lines.filter((line, at) => line.includes(": ") && lines.indexOf(line) !== at);
  return [...new Set(twice)].filter(
    (line) =>
      !OF_PROVIDERS.includes(line) && !ALLOWED_REPEATS.some((pattern) => pattern.test(line)),
  );
}
