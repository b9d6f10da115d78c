import { createCookie } from "@remix-run/node";

import { env } from "./env.server";

/** Security: browsers accept `__Host-` cookies only over HTTPS, for this host and path `/`. */
const PREFIX = env.isHttps ? "__Host-" : "";

/** Cache: pages for a visitor with one of these cookies are not shared. */
const SITE_COOKIES = ["cart", "toast"] as const;
type SiteCookie = (typeof SITE_COOKIES)[number];

const FULL_NAMES = SITE_COOKIES.map((name) => PREFIX + name);

/** A signed cookie that client code cannot read; `maxAge` in seconds. */
export const createSiteCookie = (name: SiteCookie, maxAge: number) =>
  createCookie(PREFIX + name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    secrets: env.sessionSecrets,
    maxAge,
  });

export function hasSiteCookie(request: Request): boolean {
  const sent = (request.headers.get("Cookie") ?? "").split(";");
  return sent.some((pair) => FULL_NAMES.includes(pair.split("=", 1)[0]!.trim()));
}
