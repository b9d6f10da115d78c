/**
 * Parses a URL, relative to `base`; null if it is malformed. Workaround for Node 20: after thousands
 * of calls, `URL.canParse` refuses valid addresses with letters such as ü.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The address of a picture: pages over https show no other, so http is tried over https, too, except on this machine. */
export function pictureAddress(url: URL): URL {
  const secure = new URL(url);
  if (url.protocol === "http:" && !["127.0.0.1", "localhost"].includes(url.hostname))
    secure.protocol = "https:";
  return secure;
}

/** Tracking parameters, whose values differ for every click, and what says that a form was sent. */
const OF_ONE_VISIT = /^(?:utm_\w+|gclid|fbclid|msclkid|sent)(?:=|$)/;

/** A query without what belongs to one visit only. */
export function lastingQuery(search: string): string {
  const pairs = search.replace(/^\?/, "").split("&");
  const kept = pairs.filter((pair) => pair !== "" && !OF_ONE_VISIT.test(pair)).join("&");
  return kept && `?${kept}`;
}

/** What a form without files would send, as a query. */
export const queryOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)] as [string, string][]);

/** A path with a query of the parameters that are not empty. */
export function pathWithQuery(path: string, params: Record<string, string>): string {
  const present = Object.entries(params).filter(([, value]) => value !== "");
  return present.length > 0 ? `${path}?${new URLSearchParams(present).toString()}` : path;
}

/** What a path or fragment says without its percent signs; null if that cannot be decoded, such as `100%`. */
export function tryDecode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
