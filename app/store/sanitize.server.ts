import { createHash } from "node:crypto";

import purify from "isomorphic-dompurify";
import { LRUCache } from "lru-cache";

import { plainLines, plainText } from "./plain-text";

/** Of a product's HTML, all of its texts together; and of the text that is shown in its place. */
const MAX_LENGTH = 200_000;
const MAX_ELEMENTS = 5000;
/** Of HTML that is over them, this much is read for its text. */
const MAX_READ = 1_000_000;
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 50;

const ALLOWED_TAGS = (
  "a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 h6 hr i li ol p s " +
  "small span strong sub sup table tbody td tfoot th thead tr u ul"
).split(" ");

const ELEMENT = /<[a-z]/gi;
const COMMENT = /<!--[^]*?(?:-->|$)/g;
const ATTRIBUTE =
  /[\t\n\f\r ]+[^\t\n\f\r "'<>/=]+(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"<>]*"|'[^'<>]*'|[^\t\n\f\r "'<>=`]+))?/g;
/** A tag as in the HTML standard, 13.1.2; a malformed one matches without a name. */
const TAG = new RegExp(
  String.raw`<(?:(/?)([a-z][a-z\d:-]*)((?:${ATTRIBUTE.source})*)[\t\n\f\r ]*/?>|[a-z/!?])`,
  "gi",
);
/** Void in HTML and inside svg. */
const VOID_TAGS = new Set(["br", "hr", "img"]);
const FORMATTING_TAGS = new Set(
  "a b big code em font i nobr s small strike strong tt u".split(" "),
);

/** How many elements a parser adds around this one, where it does not stand in what it belongs into. */
function impliedAround(name: string, parent: string | undefined): number {
  if (name === "td" || name === "th") return parent === "tr" ? 0 : 2;
  if (name === "tr") return parent && /^t(?:body|head|foot)$/.test(parent) ? 0 : 1;
  return name === "col" ? 1 : 0;
}

/**
 * How many elements and attributes a parser makes of this, never too few, or Infinity. DOMPurify's time grows steeply with
 * nesting and with attributes of one element, and parsers repeat open formatting in every block that follows.
 */
function countElements(html: string): number {
  const open: { name: string; weight: number }[] = [];
  let formatting = 0;
  let count = 0;
  for (const [, slash, tag, attributes] of html.matchAll(TAG)) {
    if (!tag) return Infinity;
    const name = tag.toLowerCase();
    const isEnd = slash !== "" && open.at(-1)?.name === name;
    const size = isEnd ? 0 : 1 + (attributes?.match(ATTRIBUTE)?.length ?? 0);
    count += size + formatting + impliedAround(name, open.at(-1)?.name);
    if (isEnd) formatting -= open.pop()!.weight;
    else if (!slash && !VOID_TAGS.has(name)) {
      const weight = FORMATTING_TAGS.has(name) ? size : 0;
      open.push({ name, weight });
      formatting += weight;
    }
    if (open.length > MAX_DEPTH || size > 1 + MAX_ATTRIBUTES || count > MAX_ELEMENTS)
      return Infinity;
  }
  return count;
}

type Sanitized = { safe: string; elements: number };

/** By the hash of what was sanitised. */
const cache = new LRUCache<string, Sanitized>({
  maxSize: 8_000_000,
  sizeCalculation: ({ safe }) => 100 + safe.length,
});

purify.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName === "A" && node.hasAttribute("href"))
    node.setAttribute("rel", "noopener nofollow");
});

/**
 * A product's texts, HTML of any size, safe to show: text tags and links. They share one budget: over it, all are shown as
 * plain text, with a line for each block; within it, so is one that is too costly to parse.
 */
export function sanitizeTexts(texts: readonly string[]): string[] {
  if (isOverBudget(texts)) return asTexts(texts);
  let left = MAX_ELEMENTS;
  return texts.map((html) => {
    const { safe, elements } = sanitizeWhole(html, left);
    left -= elements;
    return safe;
  });
}

/** By counting alone, before anything is parsed. */
function isOverBudget(texts: readonly string[]): boolean {
  const total = (of: (html: string) => number) => texts.reduce((sum, html) => sum + of(html), 0);
  if (total((html) => html.length) > MAX_LENGTH) return true;
  return total((html) => html.match(ELEMENT)?.length ?? 0) > MAX_ELEMENTS;
}

function keyOf(kind: "html" | "text", html: string): string {
  return kind + createHash("sha256").update(html).digest("base64");
}

function sanitizeWhole(html: string, left: number): Sanitized {
  if (html.trim() === "") return { safe: "", elements: 0 };
  const key = keyOf("html", html);
  const known = cache.get(key);
  if (known && known.elements <= left) return known;
  const markup = html.replace(COMMENT, "");
  const elements = known?.elements ?? countElements(markup);
  if (elements > left) return asParagraph(html);
  const sanitized = { safe: purified(markup), elements };
  cache.set(key, sanitized);
  return sanitized;
}

const purified = (markup: string): string =>
  purify.sanitize(markup, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ["href", "colspan", "rowspan", "scope"],
    // Otherwise ALLOWED_URI_REGEXP applies to these too.
    ADD_URI_SAFE_ATTR: ["colspan", "rowspan", "scope"],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });

/** Without its tags, and without a document being made of it. */
function asParagraph(html: string): Sanitized {
  const text = plainText(html.replace(COMMENT, "")).toWellFormed();
  return text === "" ? { safe: "", elements: 0 } : { safe: `<p>${escape(text)}</p>`, elements: 1 };
}

/** The same for all; no product can bring a `pre` of its own. */
function asTexts(texts: readonly string[]): string[] {
  let unread = MAX_READ;
  let room = MAX_LENGTH;
  return texts.map((html) => {
    const part = html.slice(0, unread);
    const lines = linesOf(part);
    const isCut = part.length < html.length || lines.length > room;
    const shown = lines.slice(0, room).toWellFormed() + (isCut ? "…" : "");
    unread -= part.length;
    room -= Math.min(room, lines.length);
    return shown && `<pre>${escape(shown)}</pre>`;
  });
}

function linesOf(html: string): string {
  const key = keyOf("text", html);
  const known = cache.get(key);
  if (known) return known.safe;
  // One character more than is shown tells that there are more.
  const safe = plainLines(html).slice(0, MAX_LENGTH + 1);
  cache.set(key, { safe, elements: 0 });
  return safe;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
