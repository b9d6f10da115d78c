import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";

import { plainText } from "./plain-text";

/** Characters of all texts of a product: the slowest HTML that we found takes 0.2 s. */
const MAX_LENGTH = 50_000;

const CELL_ATTRIBUTES = ["colspan", "rowspan", "scope"];
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: (
    "a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 h6 hr i li ol p s " +
    "small span strong sub sup table tbody td tfoot th thead tr u ul"
  ).split(" "),
  allowedAttributes: { a: ["href", "rel"], td: CELL_ATTRIBUTES, th: CELL_ATTRIBUTES },
  // Browsers repeat open formatting in each block, so the DOM would grow disproportionately.
  nestingLimit: 50,
  transformTags: {
    a(tagName, { href }): sanitizeHtml.Tag {
      const isSafe = href !== undefined && SAFE_ADDRESS.test(href);
      return { tagName, attribs: isSafe ? { href, rel: "noopener nofollow" } : {} };
    },
  },
};

const cache = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (safe, html) => safe.length + html.length + 1,
});

/** Security: safe HTML; above 50,000 characters in total, the start of each text without tags. */
export function sanitizeTexts(texts: readonly string[]): string[] {
  const length = texts.reduce((sum, html) => sum + html.length, 0);
  if (length <= MAX_LENGTH) return texts.map(sanitizeOnce);
  const share = Math.floor(MAX_LENGTH / texts.length);
  return texts.map((html) => paragraph(plainText(html.slice(0, share)), html.length > share));
}

function sanitizeOnce(html: string): string {
  const known = cache.get(html);
  if (known !== undefined) return known;
  const safe = sanitizeHtml(html, OPTIONS).trim();
  cache.set(html, safe);
  return safe;
}

function paragraph(text: string, isCut: boolean): string {
  const shown = text.toWellFormed() + (isCut ? "…" : "");
  return shown && `<p>${escape(shown)}</p>`;
}

const escape = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
