import { setImmediate as nextTurn } from "node:timers/promises";

import { decodeHTML, escapeText } from "entities";
import DOMPurify from "isomorphic-dompurify";
import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";

/** Characters of a text; the slowest HTML that we found takes 0.3 s at this length. */
const MAX_LENGTH = 20_000;

const TAGS = (
  "a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 h6 hr i li ol p s " +
  "small span strong sub sup table tbody td tfoot th thead tr u ul"
).split(" ");
const PLAIN_ATTRIBUTES = ["rel", "colspan", "rowspan", "scope"];
const ATTRIBUTES = ["href", ...PLAIN_ATTRIBUTES];
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i;

/** Other blocks become a `div`, so that their texts do not run together. */
const OTHER_BLOCKS = (
  "address article aside center details dialog fieldset figcaption figure footer form header " +
  "hgroup legend main nav pre section summary"
).split(" ");

/**
 * Balanced tags, at most 50 levels deep: DOMPurify's DOM repeats open formatting in each block, so
 * that it takes 24.8 s for 8,000 characters of formatting tags that were never closed.
 */
const LEVELLED: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { "*": ATTRIBUTES },
  nestingLimit: 50,
  transformTags: {
    a(tagName, { href }): sanitizeHtml.Tag {
      const isSafe = href !== undefined && SAFE_ADDRESS.test(href);
      return { tagName, attribs: isSafe ? { href, rel: "noopener nofollow" } : {} };
    },
    h1: "h2",
    ...Object.fromEntries(OTHER_BLOCKS.map((name) => [name, "div"])),
  },
};
const PURIFIED = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: SAFE_ADDRESS,
  // Otherwise the pattern of addresses applies to them as well.
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
};

const cache = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (safe, html) => safe.length + html.length + 1,
});

/** Security: safe HTML for each text; above 20,000 characters, the start of it without tags. */
export async function sanitizeTexts(texts: readonly string[]): Promise<string[]> {
  const safe: string[] = [];
  for (const html of texts) {
    const known = cache.get(html);
    safe.push(known ?? sanitize(html));
    // Memory: DOMPurify's DOM is only released when the event loop turns.
    if (known === undefined) await nextTurn();
  }
  return safe;
}

function sanitize(html: string): string {
  const safe =
    html.length <= MAX_LENGTH
      ? DOMPurify.sanitize(sanitizeHtml(html, LEVELLED), PURIFIED).trim()
      : startOf(plainText(html));
  cache.set(html, safe);
  return safe;
}

function startOf(text: string): string {
  const start = text.slice(0, MAX_LENGTH).toWellFormed() + (text.length > MAX_LENGTH ? "…" : "");
  return text && `<p>${escapeText(start)}</p>`;
}

const SCRIPT = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[^]*?(?:-->|$)/g;
// ReDoS: the patterns also match unclosed tags, so the time stays linear.
const TAG = /<[a-z/!?](?:[^>"']|"[^"]*"|'[^']*')*>?/gi;
const BLANKS = /[\s\p{Cc}]+/gu;

/** HTML as one line of plain text, in linear time. */
export function plainText(html: string): string {
  return decodeHTML(html.replace(SCRIPT, " ").replace(COMMENT, " ").replace(TAG, " "))
    .replace(BLANKS, " ")
    .trim();
}
