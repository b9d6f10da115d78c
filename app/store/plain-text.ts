const SCRIPT = /<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[^]*?(?:-->|$)/g;
// Each pattern also matches an unclosed tag: time stays linear.
const TAG = /<[a-z/!?][^>]*>?/gi;
const WITHIN_WORDS =
  /<\/?(?:abbr|a|b|code|em|font|i|mark|small|span|strong|sub|sup|s|u|wbr)\b[^>]*>?/gi;
const CELL = /<\/?t[dh]\b[^>]*>?/gi;
const BETWEEN_BLOCKS = /(?:<[a-z/!?][^>]*>?\s*)+/gi;

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

/** HTML as plain text in linear time, with a line for each block that has words. */
export function plainLines(html: string): string {
  const bare = html
    .replace(COMMENT, "")
    .replace(SCRIPT, " ")
    .replace(/[^\S ]/g, " ")
    .replace(WITHIN_WORDS, "")
    .replace(CELL, " ")
    .replace(BETWEEN_BLOCKS, "\n");
  return decoded(bare)
    .replace(/[^\S\n]{2,}|[^\S\n ]/g, " ")
    .replace(/ \n ?|\n /g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
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
