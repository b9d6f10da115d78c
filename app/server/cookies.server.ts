import { createCookie } from "@remix-run/node";

import { env } from "./env.server";

/** Security: browsers accept `__Host-` cookies only over HTTPS, for this host and path `/`. */
const PREFIX = env.isHttps ? "__Host-" : "";

/** Pages for a visitor with one of these cookies are not cached. */
const SITE_COOKIES = [`${PREFIX}cart`, `${PREFIX}toast`];

/** A signed cookie that client code cannot read; `maxAge` in seconds. */
export const createSiteCookie = (name: "cart" | "toast", maxAge: number) =>
  createCookie(PREFIX + name, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: env.isHttps,
    secrets: env.sessionSecrets,
    maxAge,
  });

/** Whether the request has a cookie of this site, valid or not. */
export function hasSiteCookie(request: Request): boolean {
  const sent = (request.headers.get("Cookie") ?? "").split(";");
  return sent.some((pair) => SITE_COOKIES.includes(pair.split("=", 1)[0]!.trim()));
}
