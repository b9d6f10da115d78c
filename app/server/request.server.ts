import { parseUrl } from "~/parse-url";

import { env } from "./env.server";

export function siteOrigin(request: Request): string {
  return env.publicOrigin ?? new URL(request.url).origin;
}

/** Open redirect: returns a posted path of this site with query and fragment, else the fallback. */
export function localPath(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || to.length > 2000 || !/^\/(?![/\\])/.test(to)) return fallback;
  const base = "http://local.invalid";
  const url = parseUrl(to, base);
  // Rejects `/\t/evil.example`, which passes the pattern above.
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
