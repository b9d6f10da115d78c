const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** ASCII: `[` and `{`, `]` and `}` differ by this bit. */
const CURLY = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Whether JSON is nested deeper than `most`, without parsing it. */
export function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (isText) {
      if (sign === BACKSLASH) at++;
    } else if ((sign | CURLY) === OPENING) {
      depth++;
      if (depth > most) return true;
    } else if ((sign | CURLY) === CLOSING) depth--;
  }
  return false;
}
