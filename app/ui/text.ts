/** White space, controls, and characters that fonts do not draw (DI: default ignorable), such as a soft hyphen. */
export const INVISIBLE = /[\s\p{Cc}\p{DI}\u2800]/u;

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\u200f]/u;

/** Isolates right-to-left text, so that it does not reorder the sentence around it. */
export const isolate = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
