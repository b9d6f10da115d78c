/** A single line of input: trimmed, well-formed Unicode, at most `max` characters. */
export function cleanLine(text: string | null, max: number): string {
  return (
    (text ?? "")
      .slice(0, max)
      // eslint-disable-next-line no-control-regex -- control characters are what it removes
      .replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ")
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "")
      .trim()
  );
}

/** For comparisons: without case, accents and repeated spaces. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
