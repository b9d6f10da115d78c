import { env } from "./env.server";

export const SIGNED_COOKIE = {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env.publicOrigin?.startsWith("https:") ?? false,
  secrets: env.sessionSecrets,
} as const;
