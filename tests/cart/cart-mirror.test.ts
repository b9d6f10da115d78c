import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { MAX_LINES } from "~/cart/cart";
import { parseMirror, serializeMirror } from "~/cart/cart-mirror";

import { productWith, variantWith } from "../support/product-builder";

const good = { product: productWith(), variant: variantWith({ id: "variant_good" }), quantity: 2 };
const goodItem = { variantId: "variant_good", quantity: 2 };
const line = (id: unknown, quantity: unknown) => ({ variant: { id }, quantity });

describe("serializeMirror", () => {
  it("writes an array of product, variant and quantity, and nothing besides", () => {
    const shown = { ...good, amount: "$98.00" };
    const written = JSON.parse(serializeMirror([shown])) as object[];
    expect(written).toEqual([good]);
    expect(Object.keys(written[0]!)).toEqual(["product", "variant", "quantity"]);
  });

  it("is read back as the same items in the same order", () => {
    const id = fc.stringMatching(/^[\w-]{1,64}$/);
    const items = fc.uniqueArray(
      fc.record({ variantId: id, quantity: fc.integer({ min: 1, max: 9999 }) }),
      { maxLength: MAX_LINES, selector: (item) => item.variantId },
    );
    fc.assert(
      fc.property(items, (chosen) => {
        const lines = chosen.map(({ variantId, quantity }) => ({
          ...good,
          variant: variantWith({ id: variantId }),
          quantity,
        }));
        expect(parseMirror(serializeMirror(lines))).toEqual(chosen);
      }),
    );
  });
});

describe("parseMirror", () => {
  it.each([
    null,
    "",
    "{",
    "null",
    "true",
    "7",
    '"</script>"',
    "{}",
    '{"length":1,"0":{"variant":{"id":"a"},"quantity":1}}',
    '{"__proto__":[{"variant":{"id":"a"},"quantity":1}]}',
    "[]",
    "[[[]]]",
    "undefined",
    "\u0000",
  ])("finds nothing in %j", (text) => {
    expect(parseMirror(text)).toEqual([]);
  });

  it.each([
    null,
    7,
    "text",
    [],
    {},
    { quantity: 1 },
    { variant: null, quantity: 1 },
    { variant: "variant_a", quantity: 1 },
    { variant: [], quantity: 1 },
    line(undefined, 1),
    line(null, 1),
    line(7, 1),
    line("", 1),
    line("a b", 1),
    line("../../x", 1),
    line("<script>", 1),
    line("x".repeat(65), 1),
    line("a", undefined),
    line("a", null),
    line("a", "2"),
    line("a", 0),
    line("a", -1),
    line("a", 1.5),
    line("a", 1e9),
    line("a", 10_000),
    line("a", [1]),
    line("a", true),
  ])("leaves out %j and keeps its neighbours", (bad) => {
    expect(parseMirror(JSON.stringify([bad, good, bad]))).toEqual([goodItem]);
  });

  it("does not let a line reach a prototype", () => {
    const text = '[{"__proto__":{"variant":{"id":"a"},"quantity":1}},{"constructor":{}}]';
    expect(parseMirror(text)).toEqual([]);
    expect(({} as { variant?: unknown }).variant).toBeUndefined();
  });

  it("takes the first of two lines for one variant", () => {
    expect(parseMirror(JSON.stringify([line("a", 1), line("a", 5)]))).toEqual([
      { variantId: "a", quantity: 1 },
    ]);
  });

  it("takes the first fifty of sixty lines", () => {
    const sixty = Array.from({ length: 60 }, (_, index) => line(`variant_${index}`, 1));
    const items = parseMirror(JSON.stringify(sixty));
    expect(items).toHaveLength(50);
    expect(items[49]).toEqual({ variantId: "variant_49", quantity: 1 });
  });

  it("does not read 5 MB", () => {
    const huge = JSON.stringify([{ ...line("a", 1), padding: "x".repeat(5_000_000) }]);
    expect(parseMirror(huge)).toEqual([]);
  });

  it("never throws and yields only sane items, whatever is stored", () => {
    const lines = fc.array(
      fc.oneof(
        fc.jsonValue(),
        fc.record({ variant: fc.record({ id: fc.jsonValue() }), quantity: fc.jsonValue() }),
      ),
    );
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      lines.map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(text, (stored) => {
        for (const { variantId, quantity } of parseMirror(stored)) {
          expect(variantId).toMatch(/^[\w-]{1,64}$/);
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
