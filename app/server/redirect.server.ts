import { redirect } from "@remix-run/node";

import { env } from "./env.server";

/** Where visitors reach the site: configured, else the request's own origin. DESIGN.md section 4. */
export function siteOrigin(request: Request): string {
  return env.publicOrigin ?? new URL(request.url).origin;
}

/**
 * A place on this site that a form asked to come back to.
 * @param to as posted; anything that is not a path of this site gives the fallback
 * @returns path, query and fragment
 */
export function localPath(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || to.length > 2000 || !/^\/(?![/\\])/.test(to)) return fallback;
  const base = "http://local.invalid";
  if (!URL.canParse(to, base)) return fallback;
  const url = new URL(to, base);
  // `/\t/evil.example` passes a look at its first characters; the parser does not fall for it.
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** POST, redirect, GET: the answer to every form. A reload never repeats the POST. */
export function seeOther(path: string, headers: Headers): Response {
  return redirect(path, { status: 303, headers });
}
