import { createHash } from "node:crypto";

import purify from "isomorphic-dompurify";
import { LRUCache } from "lru-cache";

import { plainText } from "./product";

/** Of a product's HTML, all of its texts together. */
const MAX_LENGTH = 200_000;
const MAX_ELEMENTS = 5000;
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 50;

const ALLOWED_TAGS = (
  "a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 h6 hr i li ol p s " +
  "small span strong sub sup table tbody td tfoot th thead tr u ul"
).split(" ");

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
 * A product's texts, HTML of any size, safe to show: text tags and links. They share one budget; what is past it, or too
 * costly to parse, is shown as plain text, and what is past its length is left out.
 */
export function sanitizeTexts(texts: readonly string[]): string[] {
  let room = MAX_LENGTH;
  let left = MAX_ELEMENTS;
  return texts.map((html) => {
    const part = html.slice(0, room);
    room -= part.length;
    const { safe, elements } =
      part.length === html.length ? sanitizeWhole(html, left) : asParagraph(part);
    left -= elements;
    return safe;
  });
}

function sanitizeWhole(html: string, left: number): Sanitized {
  if (html.trim() === "") return { safe: "", elements: 0 };
  const key = createHash("sha256").update(html).digest("base64");
  const known = cache.get(key);
  if (known) return known.elements <= left ? known : asParagraph(html);
  const markup = html.replace(COMMENT, "");
  const elements = countElements(markup);
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
  if (text === "") return { safe: "", elements: 0 };
  const escaped = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return { safe: `<p>${escaped}</p>`, elements: 1 };
}
