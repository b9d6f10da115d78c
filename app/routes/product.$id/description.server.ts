/** What a merchant's texts are: HTML, plain text, escaped HTML, or the output of an editor. */
import { setImmediate as nextTurn } from "node:timers/promises";

import { decodeHTML, escapeText } from "entities";
import { LRUCache } from "lru-cache";

import { OTHER_BLOCKS, sanitize, TAGS, VISIBLE } from "./sanitize.server";

/** Characters of a text; the slowest HTML that we found takes 0.3 s at this length. */
const MAX_LENGTH = 20_000;

const cache = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (safe, html) => safe.length + html.length + 1,
});

/** Safe HTML for each text; above 20,000 characters, the start of it without tags. */
export async function safeHtmlOf(texts: readonly string[]): Promise<string[]> {
  const htmls: string[] = [];
  for (const text of texts) {
    const known = cache.get(text);
    const html = known ?? safeHtml(text);
    htmls.push(html);
    if (known !== undefined) continue;
    cache.set(text, html);
    // Memory: DOMPurify's DOM is only released when the event loop turns.
    await nextTurn();
  }
  return htmls;
}

function safeHtml(text: string): string {
  const packed = markupOf(text);
  if (packed === null) return paragraphs(decodeHTML(text));
  const html = packed.length <= MAX_LENGTH ? packed : withoutPackaging(packed);
  return html.length <= MAX_LENGTH ? sanitize(html) : paragraphs(plainText(html));
}

/** An end tag, because a text may mention a start tag; `<br>` has no end tag. */
const END_OF_ELEMENT = new RegExp(
  `</(?:${[...TAGS, ...OTHER_BLOCKS, "h1", "font"].join("|")})\\s*>|<br\\s*/?>`,
  "i",
);
/** Editors and tools put these around the lines of an escaped text. */
const LINES = /<(?:\/?(?:p|div)|br)\s*\/?>/gi;

/** The text as HTML, unescaped if its tags were escaped, once or twice; null for plain text. */
function markupOf(text: string): string | null {
  const words = text.replace(LINES, " ");
  if (!hasTags(words)) {
    const once = decodeHTML(words);
    if (END_OF_ELEMENT.test(once)) return decodeHTML(text);
    if (END_OF_ELEMENT.test(decodeHTML(once))) return decodeHTML(decodeHTML(text));
  }
  return hasTags(text) ? text : null;
}

/** `<info@shop.example>` and `< 30` are text. */
function hasTags(html: string): boolean {
  const start = html.search(/<(?:\/?[a-z][a-z\d-]*[\s/>]|[!?])/i);
  return start >= 0 && html.includes(">", start);
}

/** Plain text as escaped HTML: line breaks stay, and blank lines separate paragraphs. */
function paragraphs(text: string): string {
  if (!VISIBLE.test(text)) return "";
  const start = text.slice(0, MAX_LENGTH).toWellFormed() + (text.length > MAX_LENGTH ? "…" : "");
  const lines = escapeText(start.trim()).split(/\r\n|[\n\r\u2028\u2029]/);
  const joined = lines.map((line) => line.replace(/\p{Cc}/gu, " ").trim()).join("<br>");
  return `<p dir="auto">${joined.replace(/(?:<br>){2,}/g, '</p><p dir="auto">')}</p>`;
}

const SCRIPT = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[^]*?(?:-->|$)/g;
// ReDoS: the patterns also match unclosed tags, so the time stays linear.
const TAG = /<[a-z/!?](?:[^>"']|"[^"]*"|'[^']*')*>?/gi;
const BLANKS = /[\s\p{Cc}]+/gu;
const DATA_URL = /data:[\w.+-]+\/[\w.+-]+;base64,[\w+/=\s]*/gi;

/** What a pasted picture or Word's comments and styles add must not count as length. */
const withoutPackaging = (packed: string): string =>
  packed
    .replace(DATA_URL, "")
    .replace(SCRIPT, " ")
    .replace(COMMENT, "")
    .replace(/[ \t\r\n\f]+/g, " ");

/** HTML as one line of plain text, in linear time. */
export function plainText(html: string): string {
  return decodeHTML(html.replace(SCRIPT, " ").replace(COMMENT, " ").replace(TAG, " "))
    .replace(BLANKS, " ")
    .trim();
}
