import { env } from "./env.server";

/** `PUBLIC_ORIGIN`, else the request's own. */
export function siteOrigin(request: Request): string {
  return env.publicOrigin ?? new URL(request.url).origin;
}

/** A posted address if it is a path of this site, with its query and fragment, else the fallback. */
export function localPath(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || to.length > 2000 || !/^\/(?![/\\])/.test(to)) return fallback;
  const base = "http://local.invalid";
  if (!URL.canParse(to, base)) return fallback;
  const url = new URL(to, base);
  // Catches `/\t/evil.example`, which passes the pattern above.
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
