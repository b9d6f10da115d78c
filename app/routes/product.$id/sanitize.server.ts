import { setImmediate as nextTurn } from "node:timers/promises";

import { decodeHTML, escapeText } from "entities";
import DOMPurify from "isomorphic-dompurify";
import { LRUCache } from "lru-cache";
import sanitizeHtml from "sanitize-html";

import { allowsPicture } from "~/server/security-headers.server";
import { parseUrl, pictureAddress } from "~/url";

/** Characters of a text; the slowest HTML that we found takes 0.3 s at this length. */
const MAX_LENGTH = 20_000;
/** Of a text before its packaging is taken off, which takes up to 0.3 s at this length. */
const MAX_PACKED = 300_000;

const TAGS = (
  "a b blockquote br caption code dd div dl dt em h2 h3 h4 h5 h6 hr i img li ol p s " +
  "small span strong sub sup table tbody td tfoot th thead tr u ul"
).split(" ");
const PLAIN_ATTRIBUTES = ["rel", "id", "colspan", "rowspan", "scope", "dir"];
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

/** Media that become their words, with a link. */
const MEDIA = "audio embed iframe img object source video".split(" ");

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
  const attribs: sanitizeHtml.Attributes = SAFE_URL.test(kept)
    ? { href: kept, rel: LINK_RELATIONS }
    : {};
  return { tagName, attribs: id ? { ...attribs, id } : attribs };
}

/** Each has a direction of its own, so that a sentence in Arabic reads from the right. */
const OWN_DIRECTION = "p h2 h3 h4 h5 h6 li dt dd th td caption blockquote".split(" ");

/** After the other transformations. */
function idAndDirection(
  tagName: string,
  { id, dir = "", ...attribs }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  const given = /^\s*(ltr|rtl|auto)\s*$/i.exec(dir)?.[1]?.toLowerCase();
  const direction = given ?? (OWN_DIRECTION.includes(tagName) ? "auto" : null);
  return {
    tagName,
    attribs: {
      ...attribs,
      ...(id && !/\s/.test(id) ? { id: ID_PREFIX + id } : {}),
      ...(direction ? { dir: direction } : {}),
    },
  };
}

/** A medium as a link with its words. Without a URL: a picture as its words, any other as its content. */
function medium(
  tagName: string,
  { src, data, title = "", alt = title }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  const url = webUrl(src ?? data);
  const isPicture = tagName === "img";
  const words = alt.trim() || title.trim();
  if (url) {
    const text = ` ${words || (isPicture ? "Picture" : url.host)} `;
    return { tagName: "a", attribs: { href: url.href, rel: LINK_RELATIONS }, text };
  }
  if (isPicture && words) return { tagName: "span", attribs: {}, text: ` ${words} ` };
  // No tag that is kept.
  return { tagName: "nothing", attribs: {} };
}

/** A picture that the policy does not allow is a medium. */
function picture(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { alt = "", title = "", width = "", height = "" } = attribs;
  // With lazy loading by scripts, `src` is a stand-in until the picture loads.
  const given = webUrl(attribs["data-src"]) ?? webUrl(attribs.src);
  const url = given && pictureAddress(given);
  if (!url || !allowsPicture(url))
    return medium(tagName, { src: given?.href ?? "", alt: alt.trim() || title });
  const pixels = (length: string) => (/^[1-9]\d{0,4}$/.test(length) ? length : "");
  return {
    tagName,
    attribs: {
      src: url.href,
      alt: alt.trim() || title.trim(),
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
const BALANCE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    "*": ["href", ...PLAIN_ATTRIBUTES],
    img: ["src", ...PICTURE_ATTRIBUTES],
  },
  // `link` decides which of them a link may have.
  allowedSchemes: ["http", "https", "mailto", "tel", "sms"],
  nestingLimit: 50,
  // What follows `<iframe … />` is not in it.
  parser: { recognizeSelfClosing: true },
  transformTags: {
    "*": idAndDirection,
    a: link,
    h1: "h2",
    ...Object.fromEntries(OTHER_BLOCKS.map((name) => [name, "div"])),
    ...Object.fromEntries(MEDIA.map((name) => [name, medium])),
    img: picture,
  },
  exclusiveFilter(frame) {
    const { tag, attribs } = frame;
    // A medium with words or an anchor with an id is not empty, and neither is what it is in.
    if (MEDIA.includes(tag)) frame.text += tag;
    if (tag === "a") frame.text += attribs.id ?? "";
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

function sanitize(text: string): string {
  const packed = markupOf(text);
  const html = packed === null || packed.length <= MAX_LENGTH ? packed : withoutPackaging(packed);
  let safe: string;
  if (html === null) safe = paragraphs(decodeHTML(text));
  else if (html.length > MAX_LENGTH) safe = paragraphs(plainText(html));
  else safe = DOMPurify.sanitize(sanitizeHtml(html, BALANCE_OPTIONS), PURIFY_OPTIONS).trim();
  cache.set(text, safe);
  return safe;
}

/** Its end, because a text may name a tag; `<br>` has none. */
const END_OF_ELEMENT = new RegExp(
  `</(?:${[...TAGS, ...OTHER_BLOCKS, "h1", "font"].join("|")})\\s*>|<br\\s*/?>`,
  "i",
);
/** What editors and tools put around the lines of a text that is escaped. */
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

/** Plain text as HTML: line breaks stay, and blank lines separate paragraphs. */
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
const TAG_NAME = /^<\/?[a-z][^\s/>]*/i;
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]*))?|\/(?=>$)/g;
const KEPT_ATTRIBUTE = new RegExp(
  `^(?:${["href", "src", "data", "data-src", "title", "name", ...PLAIN_ATTRIBUTES, ...PICTURE_ATTRIBUTES].join("|")})$`,
  "i",
);

/** HTML without most of what would be thrown away, so that a pasted picture or Word's formatting costs no tags. */
function withoutPackaging(packed: string): string {
  const html = packed.replace(DATA_URL, "");
  if (html.length > MAX_PACKED) return html;
  return html
    .replace(SCRIPT, " ")
    .replace(COMMENT, "")
    .replace(TAG, withoutClutter)
    .replace(/[ \t\r\n\f]+/g, " ");
}

/** A tag with the attributes that count; "" for one of Office, such as `<o:p>` and `<![if …]>`. */
function withoutClutter(tag: string): string {
  const [name] = TAG_NAME.exec(tag) ?? [];
  if (!name || name.includes(":")) return "";
  if (tag.length === name.length + 1) return tag;
  const kept = [...tag.slice(name.length).matchAll(ATTRIBUTE)].flatMap(
    ([attribute, key = "", value = ""]) =>
      attribute === "/" || (KEPT_ATTRIBUTE.test(key) && !/^["']?\s*data:/i.test(value))
        ? [attribute]
        : [],
  );
  return `${[name, ...kept].join(" ")}>`;
}

/** HTML as one line of plain text, in linear time. */
export function plainText(html: string): string {
  return decodeHTML(html.replace(SCRIPT, " ").replace(COMMENT, " ").replace(TAG, " "))
    .replace(BLANKS, " ")
    .trim();
}
