import { createCookie, type CookieOptions } from "@remix-run/node";

import { env } from "./env.server";

const isHttps = env.publicOrigin?.startsWith("https:") ?? false;
/** Browsers take a cookie of this prefix only over https, from this host and for all of its paths. */
const PREFIX = isHttps ? "__Host-" : "";

/** All cookies of this site. Whoever has one of them gets pages that are made for them alone. */
const SITE_COOKIES = ["cart", "toast", "submission-business", "submission-event"] as const;
type SiteCookie = (typeof SITE_COOKIES)[number];

const FULL_NAMES = SITE_COOKIES.map((name) => PREFIX + name);

/** Name and options of a signed cookie that scripts cannot read. */
export const cookieOptions = (name: SiteCookie, maxAge: number) => ({
  name: PREFIX + name,
  path: "/",
  httpOnly: true,
  sameSite: "lax" as const,
  secure: isHttps,
  secrets: env.sessionSecrets,
  maxAge,
});

/** @param maxAge in seconds */
export function createSiteCookie(name: SiteCookie, maxAge: number) {
  const { name: fullName, ...options } = cookieOptions(name, maxAge);
  return createCookie(fullName, options satisfies CookieOptions);
}

/** True for a visitor who has none of this site's cookies. */
export function hasNoSiteCookies(request: Request): boolean {
  const sent = (request.headers.get("Cookie") ?? "").split(";");
  return !sent.some((pair) => FULL_NAMES.includes(pair.split("=", 1)[0]!.trim()));
}
