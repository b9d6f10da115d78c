/**
 * The URL that `text` is, relative to `base`; null if it is none. Workaround for Node 20: after
 * thousands of calls, `URL.canParse` refuses valid addresses with letters such as ü.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

const ADVERTISING = /^(?:utm_\w+|gclid|fbclid|msclkid)(?:=|$)/;

/** A query without what advertisements add to a link: each click has another value. */
export function withoutAdvertising(search: string): string {
  const pairs = search.replace(/^\?/, "").split("&");
  const kept = pairs.filter((pair) => pair !== "" && !ADVERTISING.test(pair)).join("&");
  return kept && `?${kept}`;
}
