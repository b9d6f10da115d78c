import { LRUCache } from "lru-cache";

import { plainText } from "~/models/product";

const MAX_LENGTH = 64 * 1024;
const MAX_DEPTH = 100;

const VOID_TAGS = new Set(["br", "hr", "img", "wbr"]);

/** DOMPurify's time grows steeply with nesting; this looks at the tags once, in linear time. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (VOID_TAGS.has(name!.toLowerCase())) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

const cache = new LRUCache<string, string>({
  max: 500,
  maxSize: 8_000_000,
  sizeCalculation: (safe, html) => safe.length + html.length + 1,
});

/** jsdom takes half a second to load, so it is loaded once, ahead of the first product page. */
const purifier = import("isomorphic-dompurify").then(({ default: purify }) => {
  purify.addHook("afterSanitizeAttributes", (node) => {
    if (node.nodeName === "A" && node.hasAttribute("href"))
      node.setAttribute("rel", "noopener nofollow");
  });
  return purify;
});
// Awaited by whoever sanitises; until then a failure must not end the process.
purifier.catch(() => undefined);

/**
 * Makes the service's HTML safe to show: an allow-list of text tags, links to http(s), mail and
 * phone only; no styles, forms, frames or pictures. What is too long or too deeply nested comes
 * back as plain text.
 * @param html from the service, any size
 */
export async function sanitizeHtml(html: string): Promise<string> {
  if (html.trim() === "") return "";
  const known = cache.get(html);
  if (known !== undefined) return known;
  const safe =
    html.length > MAX_LENGTH || isTooDeep(html)
      ? asParagraph(html.slice(0, MAX_LENGTH))
      : (await purifier).sanitize(html, {
          ALLOWED_TAGS: [
            "a",
            "b",
            "blockquote",
            "br",
            "caption",
            "code",
            "dd",
            "div",
            "dl",
            "dt",
            "em",
            "h2",
            "h3",
            "h4",
            "h5",
            "h6",
            "hr",
            "i",
            "li",
            "ol",
            "p",
            "s",
            "small",
            "span",
            "strong",
            "sub",
            "sup",
            "table",
            "tbody",
            "td",
            "tfoot",
            "th",
            "thead",
            "tr",
            "u",
            "ul",
          ],
          ALLOWED_ATTR: ["href", "colspan", "rowspan", "scope"],
          ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
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
