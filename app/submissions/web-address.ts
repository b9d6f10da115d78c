/** A host such as clinic.com, maybe with a port, at the beginning of what was typed. */
const BARE_HOST = /^[^\s/:@?#.]+(?:\.[^\s/:@?#.]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

/** What people write of a web address (www.clinic.com, facebook.com/me), with its https://. */
export function completeAddress(text: string): string {
  return BARE_HOST.test(text) ? `https://${text}` : text;
}

/** Not `type="url"`, which refuses an address without its scheme. */
export const WEB_ADDRESS_INPUT = {
  type: "text",
  inputMode: "url",
  autoComplete: "url",
  autoCapitalize: "none",
  spellCheck: false,
} as const;
