/** What was typed into a field of one line: trimmed, well-formed, its first `max` characters at most. */
export function cleanLine(text: string | null, max: number): string {
  return (
    (text ?? "")
      .slice(0, max)
      // eslint-disable-next-line no-control-regex -- they are what is taken out
      .replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ")
      .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "")
      .trim()
  );
}

/** For comparing words: without case, accents and repeated spaces. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
