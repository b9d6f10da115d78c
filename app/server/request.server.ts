import { parseUrl } from "~/parse-url";

import { env } from "./env.server";

export function siteOrigin(request: Request): string {
  return env.publicOrigin ?? new URL(request.url).origin;
}

/** Whether a browser asks ahead of its visitor, who may never see the answer. */
export const isPrefetch = ({ headers }: Request): boolean =>
  headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;

/** Open redirect: a posted path of this site, with query and fragment; else the fallback. */
export function localPath(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || to.length > 2000 || !/^\/(?![/\\])/.test(to)) return fallback;
  const base = "http://local.invalid";
  const url = parseUrl(to, base);
  // Rejects `/\t/evil.example`, which passes the pattern above.
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

const MAX_PATH = 2000;
/** What mail programs and typing errors leave at the end of a path, as `URL` encodes it. */
const TRAILING =
  /(?:%3f.*|(?:[/.,;:)\]'*]|%(?:0[9ad]|20|22|27|29|2c|2e|3a|3b|3e|5d|60|7d|c2%a0|e2%80%(?:99|9d)))+)$/i;

/** The path that a request means, without doubled slashes and trailing punctuation. */
export function pagePath(pathname: string): string {
  // ReDoS: the pattern takes quadratic time.
  const path = pathname.length > MAX_PATH ? pathname : pathname.replace(TRAILING, "");
  return path.replace(/\/{2,}/g, "/") || "/";
}
