import { setImmediate as nextTurn } from "node:timers/promises";

import { decodeHTML, escapeText } from "entities";
import DOMPurify from "isomorphic-dompurify";
import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";

import { allowsPicture } from "~/server/security-headers.server";
import { parseUrl } from "~/url";

/*
 * From HTML of the service to safe HTML, in four steps (`sanitize`):
 * 1. A text without tags, or too long, becomes paragraphs of plain text, and is done.
 * 2. sanitize-html balances the tags, limits their depth, keeps or replaces them, and marks media that
 *    become links (`LEVEL_OPTIONS`): `<img src="http://a.example/b" alt="Ramp">`, which is not allowed,
 *    becomes `<embed src="http://a.example/b" title="Ramp">`.
 * 3. Marked media become links (`linkMedia`): `<a href="http://a.example/b">Ramp</a>`.
 * 4. DOMPurify has the last word (`PURIFY_OPTIONS`).
 */

/** Characters of a text; the slowest HTML that we found takes 0.3 s at this length. */
const MAX_LENGTH = 20_000;

const TAGS = (
  "a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 h6 hr i img li ol p s " +
  "small span strong sub sup table tbody td tfoot th thead tr u ul"
).split(" ");
const PLAIN_ATTRIBUTES = ["rel", "id", "colspan", "rowspan", "scope"];
const PICTURE_ATTRIBUTES = ["alt", "width", "height", "loading"];
/** Added to every id and fragment, so that none clashes with this site's ids. */
const ID_PREFIX = "text-";
const SAFE_URL = /^(?:https?:|mailto:|tel:|sms:|#text-|\/(?![/\\]))/i;
const LINK_RELATIONS = "noopener nofollow";

/** Other blocks become a `div`, so that their texts do not run together. */
const OTHER_BLOCKS = (
  "address article aside center details dialog fieldset figcaption figure footer form header " +
  "hgroup legend main nav pre section summary"
).split(" ");

/** Blocks that are left out if nothing in them is visible. */
const TEXT_BLOCKS = new Set([
  ..."blockquote dd div dl dt h1 h2 h3 h4 h5 h6 li ol p ul".split(" "),
  ...OTHER_BLOCKS,
]);
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/** Media that become a link. */
const MEDIA = "audio embed iframe object source video".split(" ");

/** An http(s) URL, also of `//host/path` and `www.host/path`; null for any other. */
function webUrl(text = ""): URL | null {
  const url = parseUrl(text.trim().replace(/^\/\/|^(?=www\.)/i, "https://"));
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

function link(
  tagName: string,
  { href = "", name, id = name }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  let kept = href.trim();
  if (/^#\S/.test(kept)) kept = `#${ID_PREFIX}${kept.slice(1)}`;
  else if (/^(?:\/\/|www\.)/i.test(kept)) kept = webUrl(kept)?.href ?? "";
  // `href` first: `linkMedia` looks for `<a href=`.
  const attribs: sanitizeHtml.Attributes = SAFE_URL.test(kept)
    ? { href: kept, rel: LINK_RELATIONS }
    : {};
  return { tagName, attribs: id ? { ...attribs, id } : attribs };
}

/** After the other transformations. */
function prefixId(tagName: string, { id, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: id && !/\s/.test(id) ? { ...attribs, id: ID_PREFIX + id } : attribs };
}

/** For `linkMedia`: the URL in `src`, the words of the link in `title`. */
function markForLink(
  tagName: string,
  { src, data, title = "" }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  const url = webUrl(src ?? data);
  return { tagName, attribs: url ? { src: url.href, title: title.trim() || url.host } : { title } };
}

/** A picture that the policy does not allow becomes a link. */
function picture(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { alt = "", title = "", width = "", height = "" } = attribs;
  // With lazy loading by scripts, `src` is a stand-in until the picture loads.
  const url = webUrl(attribs["data-src"]) ?? webUrl(attribs.src);
  const words = alt.trim() || title.trim();
  if (!url || !allowsPicture(url))
    return markForLink("embed", { src: url?.href ?? "", title: words || (url ? "Picture" : "") });
  const pixels = (length: string) => (/^[1-9]\d{0,4}$/.test(length) ? length : "");
  return {
    tagName,
    attribs: {
      src: url.href,
      alt: words,
      width: pixels(width),
      height: pixels(height),
      loading: "lazy",
    },
  };
}

/**
 * Balanced tags, at most 50 levels deep: DOMPurify's DOM repeats open formatting in each block, so
 * that it takes 24.8 s for 8,000 characters of formatting tags that were never closed.
 */
const LEVEL_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TAGS, ...MEDIA],
  allowedAttributes: {
    "*": ["href", ...PLAIN_ATTRIBUTES],
    img: ["src", ...PICTURE_ATTRIBUTES],
    ...Object.fromEntries(MEDIA.map((name) => [name, ["src", "title"]])),
  },
  // `link` decides which of them a link may have.
  allowedSchemes: ["http", "https", "mailto", "tel", "sms"],
  nestingLimit: 50,
  transformTags: {
    "*": prefixId,
    a: link,
    h1: "h2",
    img: picture,
    ...Object.fromEntries(OTHER_BLOCKS.map((name) => [name, "div"])),
    ...Object.fromEntries(MEDIA.map((name) => [name, markForLink])),
  },
  exclusiveFilter(frame) {
    const { tag, attribs } = frame;
    // A medium, or an anchor that a fragment leads to, must not be left out with the elements around it, so
    // it counts as text. sanitize-html comes here for each end tag, and then adds `text` to the parent's.
    frame.text += attribs.src ?? attribs.title ?? (tag === "a" ? attribs.id : "") ?? "";
    if (VISIBLE.test(frame.text)) return false;
    return tag === "a" ? "excludeTag" : TEXT_BLOCKS.has(tag);
  },
};
const PURIFY_OPTIONS = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ["href", "src", ...PLAIN_ATTRIBUTES, ...PICTURE_ATTRIBUTES],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: SAFE_URL,
  // Otherwise ALLOWED_URI_REGEXP applies to them as well.
  ADD_URI_SAFE_ATTR: [...PLAIN_ATTRIBUTES, ...PICTURE_ATTRIBUTES],
};

/**
 * For sanitize-html's output, whose attributes are quoted and have no angle brackets. Matches a link's
 * tags, or a medium with its sources and, if it holds nothing else, its text.
 */
const LINK_OR_MEDIUM = new RegExp(
  `</?a\\b[^>]*>|<(${MEDIA.join("|")})\\b[^>]*>(?:[^<]*</?source\\b[^>]*>)*(?:[^<]*</\\1>)?`,
  "g",
);

/** Each audio, video, frame, and picture that is not allowed becomes a link; inside a link, its words. */
function linkMedia(levelled: string): string {
  let isInLink = false;
  return levelled.replace(LINK_OR_MEDIUM, (part, medium?: string) => {
    if (!medium) {
      isInLink = part.startsWith("<a href=");
      return part;
    }
    const words = /<[^>]* title="([^"]*)"/.exec(part)?.[1] ?? "";
    const src = /<[^>]* src="([^"]*)"/.exec(part)?.[1];
    if (!src) return ` ${words} ${part.replace(/<[^>]*>/g, "")} `;
    return isInLink ? ` ${words} ` : ` <a href="${src}" rel="${LINK_RELATIONS}">${words}</a> `;
  });
}

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
  let safe: string;
  if (!hasTags(html)) safe = paragraphs(decodeHTML(html));
  else if (html.length > MAX_LENGTH) safe = paragraphs(plainText(html));
  else
    safe = DOMPurify.sanitize(linkMedia(sanitizeHtml(html, LEVEL_OPTIONS)), PURIFY_OPTIONS).trim();
  cache.set(html, safe);
  return safe;
}

/** `<info@shop.example>` and `< 30` are text. */
function hasTags(html: string): boolean {
  const start = html.search(/<(?:\/?[a-z][a-z\d-]*[\s/>]|[!?])/i);
  return start >= 0 && html.includes(">", start);
}

/** Plain text as HTML: line breaks stay, and blank lines separate paragraphs. */
function paragraphs(text: string): string {
  if (!VISIBLE.test(text)) return "";
  const start = text.slice(0, MAX_LENGTH).toWellFormed() + (text.length > MAX_LENGTH ? "…" : "");
  const lines = escapeText(start.trim()).split(/\r\n|[\n\r\u2028\u2029]/);
  const joined = lines.map((line) => line.replace(/\p{Cc}/gu, " ").trim()).join("<br>");
  return `<p>${joined.replace(/(?:<br>){2,}/g, "</p><p>")}</p>`;
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
