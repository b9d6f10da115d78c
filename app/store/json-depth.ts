const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` differ by one bit. */
const CURLY = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * A function that takes JSON as it arrives, in pieces of UTF-8, and answers true once it is nested deeper than `most`.
 * Each byte is looked at once, and nothing is parsed or kept.
 */
export function createDepthScan(most: number): (piece: Uint8Array) => boolean {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  return (piece) => {
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!;
      if (isEscaped) isEscaped = false;
      else if (byte === QUOTE) isText = !isText;
      else if (isText) isEscaped = byte === BACKSLASH;
      else if ((byte | CURLY) === OPENING) {
        depth++;
        if (depth > most) return true;
      } else if ((byte | CURLY) === CLOSING) depth--;
    }
    return false;
  };
}
