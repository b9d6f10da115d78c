import { parseUrl } from "~/url";

import { env } from "./env.server";

/** The origin of this site's URLs: PUBLIC_ORIGIN, or that of the request where it is not set. */
export function siteOrigin(request: Request): string {
  return env.publicOrigin ?? new URL(request.url).origin;
}

/** Whether a browser fetches a page that its visitor may never see. */
export const isPrefetch = ({ headers }: Request): boolean =>
  headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;

/** Against open redirects: a path of this site, with its query and fragment; the fallback for anything else. */
export function localPath(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || to.length > 2000 || !/^\/(?![/\\])/.test(to)) return fallback;
  const base = "http://local.invalid";
  const url = parseUrl(to, base);
  // Rejects `/\t/evil.example`, which passes the pattern above.
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

const MAX_PATH = 2000;
/** What mail programs and typing errors add to the end of a path, as `URL` encodes it. */
const TRAILING =
  /(?:%3f.*|(?:[/.,;:)\]'*]|%(?:0[9ad]|20|22|27|29|2c|2e|3a|3b|3e|5d|60|7d|c2%a0|e2%80%(?:99|9d)))+)$/i;

/** The path that a request was meant for, without doubled slashes and trailing punctuation. */
export function pagePath(pathname: string): string {
  // ReDoS: the pattern takes quadratic time.
  const path = pathname.length > MAX_PATH ? pathname : pathname.replace(TRAILING, "");
  return path.replace(/\/{2,}/g, "/") || "/";
}
