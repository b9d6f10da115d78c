/** The longest text that can be searched for, in characters. */
export const MAX_SEARCH_TEXT = 200;

/** A single line of input: trimmed, well-formed Unicode, at most `max` characters. */
export function cleanLine(text: string | null, max: number): string {
  const line = (text ?? "").slice(0, max).replace(/\p{Cc}+/gu, " ");
  // Lone surrogates.
  return line.replace(/\p{Cs}/gu, "").trim();
}

/** Letters that NFKD does not decompose, as people type them on keyboards that lack them; and the final sigma. */
const PLAIN_LETTERS: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
  ς: "σ",
};

/** Removed before NFKD, which turns some of them into a space and an accent. */
const APOSTROPHES = /['’‘‛`´ʹʻʼʽˈ′＇]/g;

/** For comparisons: without case, accents and punctuation; empty for a text without letters and digits. */
export function foldText(text: string): string {
  const plain = text
    .replace(APOSTROPHES, "")
    .normalize("NFKD")
    .replace(/[\p{M}\p{DI}]/gu, "")
    .toLowerCase()
    .replace(/[łøđðþħŧßæœıς]/g, (letter) => PLAIN_LETTERS[letter]!);
  return plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** The line to search for; "" if it has no letters and digits. */
export function searchText(text: string | null): string {
  const line = cleanLine(text, MAX_SEARCH_TEXT);
  return foldText(line) === "" ? "" : line;
}
