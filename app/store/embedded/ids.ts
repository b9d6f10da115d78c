import { createHash } from "node:crypto";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Makes an id of the store service's form from a seed: the prefix and 26 ULID-like characters. docs/wire-format.md, Transport.
 * The same seed always gives the same id, so a cart survives a restart.
 */
export function wireId(prefix: string, seed: string): string {
  const digest = createHash("sha256").update(`${prefix}:${seed}`).digest();
  const letters = Array.from(
    digest.subarray(0, 26),
    (byte, at) => crockford[byte & (at === 0 ? 7 : 31)],
  );
  return `${prefix}_${letters.join("")}`;
}

/** The id of the catalogue product with this slug, such as `rear-lift-harness`. */
export const productId = (slug: string) => wireId("prod", slug);

/** The id of a product's variant; `index` counts from 0 in catalogue order. */
export const variantId = (slug: string, index: number) => wireId("variant", `${slug}/${index}`);
