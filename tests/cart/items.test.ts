import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { CartItem } from "~/cart/cart";
import { decodeItems, encodeItems } from "~/cart/items";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const ulid = fc
  .array(fc.constantFrom(...CROCKFORD), { minLength: 26, maxLength: 26 })
  .map((letters) => letters.join(""));
const variantId = fc.oneof(
  ulid.map((id) => `variant_${id}`),
  fc.stringMatching(/^[a-z][\w-]{0,40}$/),
);
const items = fc.uniqueArray(
  fc.record({ variantId, quantity: fc.integer({ min: 1, max: 9999 }) }),
  { maxLength: 50, selector: (item) => item.variantId },
);
const lines = (count: number): CartItem[] =>
  Array.from({ length: count }, (_, index) => ({
    variantId: `variant_${String(index).padStart(26, "0")}`,
    quantity: 9999,
  }));

describe("encodeItems and decodeItems", () => {
  it("bring every cart back as it was", () => {
    fc.assert(
      fc.property(items, (chosen) => {
        expect(decodeItems(encodeItems(chosen))).toEqual(chosen);
      }),
    );
  });

  it("decode any garbage to sane items at most, without throwing", () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom("a*1", ".A*2", ".*1", "a*0", "a*", "*1", "a*1*1", "a*10000", "a*1e1", "*"),
    );
    const garbage = fc.oneof(
      fc.anything(),
      fc.array(part).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        const decoded = decodeItems(text);
        expect(decoded.length).toBeLessThanOrEqual(50);
        expect(new Set(decoded.map((item) => item.variantId)).size).toBe(decoded.length);
        for (const { variantId: id, quantity } of decoded) {
          expect(id).toMatch(/^[\w-]+$/);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(9999);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("keep the good lines between bad ones, the first of two, and fifty of sixty", () => {
    expect(decodeItems("a*2 <b>*1 c*0 a*5 .D*3")).toEqual([
      { variantId: "a", quantity: 2 },
      { variantId: "variant_D", quantity: 3 },
    ]);
    expect(decodeItems(encodeItems(lines(60)))).toEqual(lines(50));
  });
});
