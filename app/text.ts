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

const MIN_STEM = 3;

/** A word, and without what a plural or "-ist" adds to it: ramps, harnesses, hydrotherapist, acupuncturist. */
function formsOf(word: string): string[] {
  const stems = [/s$/, /es$/, /(?<=therap|punctur)(?:ists?|ies)$/].map((ending) =>
    word.replace(ending, ""),
  );
  return [word, ...stems.filter((stem) => stem.length >= MIN_STEM)];
}

/** From this length on, a word is also looked for across the blanks of a text: "wheelchair" in "Wheel Chair". */
const MIN_JOINED = 4;

/** Some letters, folded, are four words each. */
const MAX_WORDS = 20;

/** The words of a search, each in all its forms: what `hasWords` looks for in many texts. */
export const wordsOf = (search: string): string[][] =>
  foldText(search).slice(0, MAX_SEARCH_TEXT).split(" ").slice(0, MAX_WORDS).map(formsOf);

/** Whether a text, folded by `foldText`, has all words of a search, in any order, in singular or plural. */
export function hasWords(text: string, words: string[][]): boolean {
  const joined = text.replaceAll(" ", "");
  return words.every((forms) =>
    forms.some(
      (form) => text.includes(form) || (form.length >= MIN_JOINED && joined.includes(form)),
    ),
  );
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f]/u;

/** Isolates right-to-left text, so that it does not reorder the sentence around it. */
export const isolate = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
