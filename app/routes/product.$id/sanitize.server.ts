import DOMPurify from "isomorphic-dompurify";
import sanitizeHtml from "sanitize-html";

import { allowsPicture } from "~/server/security-headers.server";
import { parseUrl, pictureAddress } from "~/url";

export const TAGS = (
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
export const OTHER_BLOCKS = (
  "address article aside center details dialog fieldset figcaption figure footer form header " +
  "hgroup legend main nav pre section summary"
).split(" ");

/** Blocks that are left out if nothing in them is visible. */
const TEXT_BLOCKS = new Set([
  ..."blockquote dd div dl dt h1 h2 h3 h4 h5 h6 li ol p ul".split(" "),
  ...OTHER_BLOCKS,
]);
export const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

/** Each becomes a link with its words. */
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

/** For every tag, after the transformation of its own. */
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
  // A tag that is not in `TAGS` is taken off.
  return { tagName: "nothing", attribs: {} };
}

/** A picture, or its words if the policy does not allow it. */
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
    // What has a medium or an anchor in it is not empty.
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

/** Security: makes any HTML safe. Callers limit its length. */
export const sanitize = (html: string): string =>
  DOMPurify.sanitize(sanitizeHtml(html, BALANCE_OPTIONS), PURIFY_OPTIONS).trim();
