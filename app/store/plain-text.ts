const SCRIPT = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi;
// ReDoS: the patterns also match unclosed tags, so the time stays linear.
const TAG = /<[a-z/!?][^>]*>?/gi;

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** HTML as one line of plain text, in linear time. */
export function plainText(html: string): string {
  return decoded(html.replace(SCRIPT, " ").replace(TAG, " ")).replace(/\s+/g, " ").trim();
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]{2,6}));/gi,
    (entity, code: string, name: string) =>
      code
        ? codePoint(Number(code.replace(/^x/i, "0x")), entity)
        : (ENTITIES[name.toLowerCase()] ?? entity),
  );
}

function codePoint(code: number, fallback: string): string {
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : fallback;
}
