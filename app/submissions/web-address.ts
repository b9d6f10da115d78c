const BARE_HOST = /^[^\s/:@?#.]+(?:\.[^\s/:@?#.]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

/** Adds https:// to an address without a scheme, such as www.clinic.com or facebook.com/me. */
export function completeAddress(text: string): string {
  return BARE_HOST.test(text) ? `https://${text}` : text;
}

/** `type="url"` would reject an address without a scheme. */
export const WEB_ADDRESS_INPUT = {
  type: "text",
  inputMode: "url",
  autoComplete: "url",
  autoCapitalize: "none",
  spellCheck: false,
} as const;
