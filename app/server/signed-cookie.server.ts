import { env } from "./env.server";

/** What all cookies of this site share: signed, unseen by scripts, Secure over https. */
export const SIGNED_COOKIE = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env.publicOrigin?.startsWith("https:") ?? false,
  secrets: env.sessionSecrets,
} as const;
