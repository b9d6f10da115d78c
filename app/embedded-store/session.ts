import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

import { z } from "zod";

const webUrl = z.url({ protocol: /^https?$/ });
/** Without its prefix, because a session is part of a URL. */
const shortId = z.codec(z.string(), z.string(), {
  decode: (id) => `variant_${id}`,
  encode: (id) => id.replace("variant_", ""),
});
const checkoutSession = z.object({
  id: z.string(),
  /** Variant id, quantity, cents. */
  lines: z.array(z.tuple([shortId, z.int().min(1), z.int().min(0)])),
  successUrl: webUrl,
  cancelUrl: webUrl,
});

export type CheckoutSession = z.infer<typeof checkoutSession>;

const digest = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", secret).update(`${purpose}:${text}`).digest("base64url");

/** Deterministic for an idempotency key, so that all processes open the same checkout. */
export function sessionId(secret: string, idempotencyKey: string | null): string {
  if (!idempotencyKey) return randomBytes(12).toString("base64url");
  return digest(secret, "embedded-store-key", idempotencyKey).slice(0, 16);
}

export function signSession(session: CheckoutSession, secret: string): string {
  const body = Buffer.from(JSON.stringify(checkoutSession.encode(session))).toString("base64url");
  return `${body}.${digest(secret, "embedded-store-session", body)}`;
}

/** @returns null if none of the secrets has signed it */
export function readSession(text: string, secrets: readonly string[]): CheckoutSession | null {
  const [body, signature, ...rest] = text.split(".");
  if (!body || !signature || rest.length > 0) return null;
  // Compare texts: several base64 spellings decode to the same bytes.
  const given = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(digest(secret, "embedded-store-session", body));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return null;
  const read = checkoutSession.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  return read.success ? read.data : null;
}
