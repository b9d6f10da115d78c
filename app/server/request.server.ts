import { createCookie } from "@remix-run/node";

import { parseUrl } from "~/url";

import { env } from "./env.server";

/** To read a path by `URL`. */
const NO_ORIGIN = "http://local.invalid";

/** In a Host header: without a user, such as `shop.example:x@evil.example`, and without a path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d*)?$/i;

/**
 * The origin of this site's URLs: PUBLIC_ORIGIN, or that of the request where it is not set.
 * @throws Response 400 for a malformed Host
 */
export function siteOrigin({ url, headers }: Request): string {
  if (env.publicOrigin) return env.publicOrigin;
  const { protocol, host } = new URL(url);
  // remix-serve takes the host up to a colon: `url` lacks the port of an IPv6 address.
  const named = headers.get("Host") ?? host;
  const origin = HOST.test(named) ? parseUrl(`${protocol}//${named}`)?.origin : undefined;
  if (!origin) throw new Response("Bad Request", { status: 400 });
  return origin;
}

/** A host that machines use, such as a health check or a proxy: an address, or a name of a private network. */
const INTERNAL = /^\[|^[\d.]+$|^[^.]+\.?$|\.(?:local|localhost|internal|lan)\.?$/i;

/** The address below PUBLIC_ORIGIN of a page that was requested under another host; null if it was not. */
export function publicAddress(request: Request): string | null {
  const { hostname, pathname, search } = new URL(request.url);
  const { publicOrigin } = env;
  // Another port is no other name: a proxy may listen on several.
  if (!publicOrigin || hostname === new URL(publicOrigin).hostname || INTERNAL.test(hostname))
    return null;
  // The page that answers a form has the form's headers: a redirect would drop the form without a word.
  if (request.headers.has("Content-Type")) return null;
  return publicOrigin + localPath(pathname + search);
}

/** Whether a page says that a form was sent: to whom it is shown, `addressWithoutSent` decides at each request. */
export const isAfterForm = ({ url }: Request): boolean => new URL(url).searchParams.has("sent");

/**
 * The address without `sent`, of a page that says that a form was sent, where that is not so: opened from the history,
 * a bookmark or another site, or to check a cookie that has come. Null for others.
 */
export function addressWithoutSent(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url);
  const isOwnLink = (request.headers.get("Sec-Fetch-Site") ?? "same-origin") === "same-origin";
  const isKept = isCookieCheck(request) && hasSiteCookie(request);
  if (!searchParams.has("sent") || (isOwnLink && !isKept)) return null;
  searchParams.delete("sent");
  return localPath(`${pathname}?${searchParams}`.replace(/\?$/, ""));
}

/** A path of this site, to say there that a form was sent. @param target the id to which its fragment leads */
export function withSent(path: string, formId: string, target?: string): string {
  const url = new URL(path, NO_ORIGIN);
  url.searchParams.set("sent", formId);
  if (target) url.hash = target;
  return url.pathname + url.search + url.hash;
}

const FIRST_COOKIE = "cart";

/** Where a form leads that sets a visitor's first cookie: the page there knows whether the browser has kept it. */
export const withCookieCheck = (request: Request, path: string): string =>
  hasSiteCookie(request) ? path : withSent(path, FIRST_COOKIE);

/** Whether the page was opened to check a cookie; `addressWithoutSent` leads on if it has come. */
export const isCookieCheck = ({ url }: Request): boolean =>
  new URL(url).searchParams.get("sent") === FIRST_COOKIE;

/** Whether a browser fetches a page that its visitor may never see. */
export const isPrefetch = ({ headers }: Request): boolean =>
  headers.get("Sec-Purpose")?.startsWith("prefetch") ?? false;

/** Against open redirects: a path of this site, with its query and fragment; the fallback for anything else. */
export function localPath(to: unknown, fallback = "/"): string {
  if (typeof to !== "string" || to.length > 2000 || !/^\/(?![/\\])/.test(to)) return fallback;
  const url = parseUrl(to, NO_ORIGIN);
  // Rejects `/\t/evil.example`, which passes the pattern above.
  if (!url || url.origin !== NO_ORIGIN || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}

/** The path of a page, without doubled and trailing slashes. */
export const pagePath = (pathname: string): string =>
  pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");

/** Security: browsers accept `__Host-` cookies only over HTTPS, for this host and path `/`. */
const PREFIX = env.isHttps ? "__Host-" : "";

/** Pages for a visitor with one of these cookies are not cached. */
const SITE_COOKIES = ["cart", "toast"] as const;

/** A signed cookie that client code cannot read; `maxAge` in seconds. */
export const createSiteCookie = (name: (typeof SITE_COOKIES)[number], maxAge: number) =>
  createCookie(PREFIX + name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    secrets: env.sessionSecrets,
    maxAge,
  });

/** The Cookie header with this site's own cookies only. Security: the library decodes all, which may take long. */
export function ownCookies({ headers }: Request): string {
  const sent = (headers.get("Cookie") ?? "").split(";");
  const isNamed = (name: string) => (pair: string) => pair.split("=", 1)[0]!.trim() === name;
  return SITE_COOKIES.flatMap((name) => sent.find(isNamed(PREFIX + name)) ?? []).join(";");
}

/** Whether the request has a cookie of this site, valid or not. */
export const hasSiteCookie = (request: Request): boolean => ownCookies(request) !== "";
