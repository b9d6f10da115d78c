import { env } from "./env.server";

const isHttps = env.publicOrigin?.startsWith("https:") ?? false;

export const SIGNED_COOKIE = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: isHttps,
  secrets: env.sessionSecrets,
} as const;

/** Over https no other host of the domain can set a cookie of this name, nor a page without TLS. */
export function cookieName(name: string): string {
  return isHttps ? `__Host-${name}` : name;
}
