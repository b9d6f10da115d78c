import purify from "isomorphic-dompurify";
import { LRUCache } from "lru-cache";

import { plainText } from "./product";

const MAX_LENGTH = 64 * 1024;
const MAX_DEPTH = 100;
const MAX_COST = 6000;

const ALLOWED_TAGS = (
  "a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 h6 hr i li ol p s " +
  "small span strong sub sup table tbody td tfoot th thead tr u ul"
).split(" ");

const COMMENT = /<!--[^]*?(?:-->|$)/g;
/** A tag as in the HTML standard, 13.1.2; a malformed one matches without a name. */
const TAG =
  /<(?:(\/?)([a-z][a-z\d:-]*)(?:[\t\n\f\r ]+[^\t\n\f\r "'<>/=]+(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"<>]*"|'[^'<>]*'|[^\t\n\f\r "'<>=`]+))?)*[\t\n\f\r ]*\/?>|[a-z/!?])/gi;
/** Void in HTML and inside svg. */
const VOID_TAGS = new Set(["br", "hr", "img"]);
const FORMATTING_TAGS = new Set(
  "a b big code em font i nobr s small strike strong tt u".split(" "),
);

// DOMPurify's time grows steeply with nesting, and parsers repeat open formatting in every block
// that follows. This estimates the cost in linear time, and never too low.
function isCostly(html: string): boolean {
  const open: string[] = [];
  let formatting = 0;
  let cost = 0;
  for (const [, slash, tag] of html.matchAll(TAG)) {
    if (!tag) return true;
    const name = tag.toLowerCase();
    const weight = FORMATTING_TAGS.has(name) ? 1 : 0;
    cost += 1 + formatting;
    if (!slash && !VOID_TAGS.has(name)) {
      open.push(name);
      formatting += weight;
    } else if (slash && open.at(-1) === name) {
      open.pop();
      formatting -= weight;
    }
    if (open.length > MAX_DEPTH || cost > MAX_COST) return true;
  }
  return false;
}

const cache = new LRUCache<string, string>({
  max: 500,
  maxSize: 8_000_000,
  sizeCalculation: (safe, html) => safe.length + html.length + 1,
});

purify.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName === "A" && node.hasAttribute("href"))
    node.setAttribute("rel", "noopener nofollow");
});

/** HTML of any size, safe to show: text tags and links; plain text where it is too costly to parse. */
export function sanitizeHtml(html: string): string {
  if (html.trim() === "") return "";
  const known = cache.get(html);
  if (known !== undefined) return known;
  const markup = html.slice(0, MAX_LENGTH).replace(COMMENT, "");
  const safe =
    html.length > MAX_LENGTH || isCostly(markup)
      ? asParagraph(markup)
      : purify.sanitize(markup, {
          ALLOWED_TAGS,
          ALLOWED_ATTR: ["href", "colspan", "rowspan", "scope"],
          // Otherwise ALLOWED_URI_REGEXP applies to these too.
          ADD_URI_SAFE_ATTR: ["colspan", "rowspan", "scope"],
          ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
          ALLOW_DATA_ATTR: false,
          ALLOW_ARIA_ATTR: false,
        });
  cache.set(html, safe);
  return safe;
}

function asParagraph(html: string): string {
  const escaped = plainText(html).replace(
    /[&<>"]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
  return `<p>${escaped}</p>`;
}
