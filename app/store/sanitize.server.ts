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
/** A tag as in the HTML standard, 13.1.2; a malformed one, which parsers may end elsewhere, matches without a name. */
const TAG =
  /<(?:(\/?)([a-z][a-z\d:-]*)(?:[\t\n\f\r ]+[^\t\n\f\r "'<>/=]+(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"<>]*"|'[^'<>]*'|[^\t\n\f\r "'<>=`]+))?)*[\t\n\f\r ]*\/?>|[a-z/!?])/gi;
/** Void in HTML and inside svg. */
const VOID_TAGS = new Set(["br", "hr", "img"]);
const FORMATTING_TAGS = new Set(
  "a b big code em font i nobr s small strike strong tt u".split(" "),
);

/**
 * DOMPurify's time grows steeply with nesting, and parsers repeat formatting that was left open in
 * every block that follows. This estimates the cost in linear time, and never too low: an end tag
 * counts only where it ends the innermost element.
 */
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

/**
 * Makes the service's HTML safe to show: an allow-list of text tags, links to http(s), mail, phone
 * and this site only; no styles, forms, frames or pictures. What is too long, too deeply nested or
 * malformed comes back as plain text.
 * @param html from the service, any size
 */
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
