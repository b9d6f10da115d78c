import { createHash } from "node:crypto";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Deterministic: the same seed gives the same id, so carts survive a restart. */
function wireId(prefix: string, seed: string): string {
  const digest = createHash("sha256").update(`${prefix}:${seed}`).digest();
  const letters = Array.from(
    digest.subarray(0, 26),
    (byte, at) => CROCKFORD[byte & (at === 0 ? 7 : 31)],
  );
  return `${prefix}_${letters.join("")}`;
}

export const productId = (slug: string) => wireId("prod", slug);
export const variantId = (slug: string, index: number) => wireId("variant", `${slug}/${index}`);
