import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";

import { MAX_SAVED_QUANTITY } from "~/cart/cart";
import { parseItems, readLocalCart, serializeCart, writeLocalCart } from "~/cart/local-cart";

import { productWith, variantWith } from "../support/product-builder";

const good = { product: productWith(), variant: variantWith({ id: "variant_good" }), quantity: 2 };
const goodItem = { variantId: "variant_good", quantity: 2 };
const line = (id: unknown, quantity: unknown) => ({ variant: { id }, quantity });

it("serializeCart writes only product, variant and quantity, and what parseItems reads as the same items", () => {
  const shown = { ...good, style: "", amount: "$98.00" };
  const unreadable = { variantId: "variant_odd", quantity: MAX_SAVED_QUANTITY, name: "one item" };
  const text = serializeCart({ lines: [shown], unreadable: [unreadable] });
  const written = JSON.parse(text) as object[];
  expect(written[0]).toEqual(good);
  expect(Object.keys(written[0]!)).toEqual(["product", "variant", "quantity"]);
  expect(parseItems(text)).toEqual([
    goodItem,
    { variantId: "variant_odd", quantity: MAX_SAVED_QUANTITY },
  ]);
});

describe("parseItems", () => {
  const tooLong = JSON.stringify([{ ...line("a", 1), padding: "x".repeat(2_000_000) }]);
  it.each([null, "{", "{}", tooLong])("returns no items for %.9s", (text) => {
    expect(parseItems(text)).toEqual([]);
  });

  it.each([
    null,
    { variant: null, quantity: 1 },
    line("../../x", 1),
    line("x".repeat(65), 1),
    line("a", "2"),
    line("a", 0),
    line("a", MAX_SAVED_QUANTITY + 1),
  ])("skips %j and keeps the valid line", (bad) => {
    expect(parseItems(JSON.stringify([bad, good, bad]))).toEqual([goodItem]);
  });

  it("returns the first fifty of sixty lines", () => {
    const sixty = Array.from({ length: 60 }, (_, index) => line(`variant_${index}`, 1));
    const items = parseItems(JSON.stringify(sixty));
    expect(items).toHaveLength(50);
    expect(items[49]).toEqual({ variantId: "variant_49", quantity: 1 });
  });

  it("never throws and returns only valid items, for any stored text", () => {
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
        for (const { variantId, quantity } of parseItems(stored)) {
          expect(variantId).toMatch(/^[\w-]{1,64}$/);
          expect(Number.isInteger(quantity) && quantity >= 1).toBe(true);
          expect(quantity).toBeLessThanOrEqual(MAX_SAVED_QUANTITY);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("the browser's storage", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("keeps the text and is not written again if the text is unchanged", () => {
    const stored = new Map<string, string>();
    const setItem = vi.fn((key: string, text: string) => stored.set(key, text));
    vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem });
    expect(readLocalCart()).toBeNull();
    for (const text of ["[]", "[]", "[1]"]) writeLocalCart(text);
    expect(readLocalCart()).toBe("[1]");
    expect(setItem).toHaveBeenCalledTimes(2);
    expect([...stored]).toEqual([["e-commerce-cart", "[1]"]]);
  });

  it.each(["getItem", "setItem"])(
    "may be blocked or full: %s throws, and nothing is stored",
    (name) => {
      const fail = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      vi.stubGlobal("localStorage", { getItem: () => null, setItem: fail, [name]: fail });
      writeLocalCart("[1]");
      expect(readLocalCart()).toBeNull();
    },
  );
});
