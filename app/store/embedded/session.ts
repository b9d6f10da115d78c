import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** One bought variant: id without its prefix, quantity, price of one piece in cents. */
type SessionLine = [variant: string, quantity: number, unitAmount: number];

/** What the hosted checkout must know; titles are looked up in the catalogue, which keeps the address short. */
export type CheckoutSession = {
  id: string;
  lines: SessionLine[];
  successUrl: string;
  cancelUrl: string;
};

const webAddress = z.url({ protocol: /^https?$/ });
const payload = z.object({
  i: z.string(),
  l: z.array(z.tuple([z.string(), z.int().min(1), z.int().min(0)])),
  s: webAddress,
  c: webAddress,
});

const digest = (secret: string, purpose: string, text: string) =>
  createHmac("sha256", secret).update(`${purpose}:${text}`).digest("base64url");

/** A session id: always the same one for an idempotency key, else a random one. */
export function sessionId(secret: string, idempotencyKey: string | null): string {
  if (!idempotencyKey) return randomBytes(12).toString("base64url");
  return digest(secret, "embedded-store-key", idempotencyKey).slice(0, 16);
}

/** Signs a session into text that is safe in a URL: `payload.signature`. The same session and secret give the same text. */
export function signSession(session: CheckoutSession, secret: string): string {
  const { id: i, lines: l, successUrl: s, cancelUrl: c } = session;
  const body = Buffer.from(JSON.stringify({ i, l, s, c })).toString("base64url");
  return `${body}.${digest(secret, "embedded-store-session", body)}`;
}

/** Reads what `signSession` wrote; null when it was not signed with this secret or was changed on the way. */
export function readSession(text: string | null, secret: string): CheckoutSession | null {
  const [body, signature, ...rest] = (text ?? "").split(".");
  if (!body || !signature || rest.length > 0) return null;
  // The texts are compared, not the decoded bytes: base64 has several spellings for one value.
  const expected = Buffer.from(digest(secret, "embedded-store-session", body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = payload.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  if (!read.success) return null;
  return { id: read.data.i, lines: read.data.l, successUrl: read.data.s, cancelUrl: read.data.c };
}
