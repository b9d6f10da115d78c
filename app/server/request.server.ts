import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

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

const SCRIPT_HEADER = "x-pawstride-script";

// Remix takes the `.data` off the address of its scripts' requests before any other code sees it.
subscribe("http.server.request.start", (message) => {
  const { url = "", headers } = (message as { request: IncomingMessage }).request;
  delete headers[SCRIPT_HEADER];
  if (/\.data(?:\?|$)/.test(url)) headers[SCRIPT_HEADER] = "1";
});

/** Whether a request comes from Remix's scripts, which take the answer to an action as data. */
export function isFromScript({ headers }: Request): boolean {
  return headers.has(SCRIPT_HEADER);
}
