import { createHmac, timingSafeEqual } from "node:crypto";

import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "./hidden-fields";

import { env } from "~/server/env.server";

const TOO_QUICK_MS = 2000;

function signature(time: string, secret: string): string {
  return createHmac("sha256", secret).update(`form ${time}`).digest("base64url");
}

/** Says, signed, when a form was shown. */
export function createFormToken(now = Date.now()): string {
  const time = now.toString(36);
  return `${time}.${signature(time, env.sessionSecrets[0]!)}`;
}

/** When the form was shown; null for a token that this site did not sign, or not with today's key. */
function readFormToken(token: string): number | null {
  const [time = "", given = ""] = token.split(".");
  const isOurs = env.sessionSecrets.some((secret) => {
    const expected = Buffer.from(signature(time, secret));
    const actual = Buffer.from(given);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
  return isOurs ? Number.parseInt(time, 36) : null;
}

/**
 * Tells a robot from a person: one that fills what cannot be seen, faster than anyone types. Either
 * alone is no sign of one, for password managers fill hidden fields too.
 * @throws Response 400 when the form came without its hidden fields
 */
export function isRobot(form: { get: (name: string) => FormDataEntryValue | null }): boolean {
  const token = form.get(FORM_TOKEN_FIELD);
  const honeypot = form.get(HONEYPOT_FIELD);
  if (typeof token !== "string" || typeof honeypot !== "string")
    throw new Response("This form did not come from this site.", { status: 400 });
  // A person whose form outlived the key must not lose what was typed.
  const shownAt = readFormToken(token) ?? 0;
  return honeypot !== "" && Date.now() - shownAt < TOO_QUICK_MS;
}
