import { decodeHTML } from "entities";

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
