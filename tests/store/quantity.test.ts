import fc from "fast-check";
import { expect, it } from "vitest";

import {
  MAX_QUANTITY,
  parseQuantity,
  QUANTITY_PATTERN,
  quantitySentence,
  stepFrom,
} from "~/store/product";

import { anyText } from "../support/arbitraries";
import { variantWith } from "../support/product-builder";

it.each<[unknown, number | null]>([
  ["007", 7],
  [String(MAX_QUANTITY), MAX_QUANTITY],
  ["0", null],
  ["-1", null],
  ["1.5", null],
  ["1,5", null],
  ["1e9", null],
  ["", null],
  [" 7 ", 7],
  ["7 8", null],
  ["۱۲", null],
  ["２", null],
  ["½", null],
  ["三", null],
  [String(MAX_QUANTITY + 1), null],
  ["9".repeat(100_000), null],
  [["5"], null],
  [null, null],
])("parseQuantity reads %j as %s", (text, parsed) => {
  expect(parseQuantity(text)).toBe(parsed);
});

it("a field's pattern accepts exactly what is read as a quantity", () => {
  // As browsers do: the whole value, with the flag `v`.
  const pattern = new RegExp(`^(?:${QUANTITY_PATTERN})$`, "v");
  const blank = fc.constantFrom("", " ", "\t ", "\u00a0", "\ufeff", "\u3000");
  const padded = fc
    .tuple(blank, fc.constantFrom("", "0", "000", "0".repeat(8)), fc.nat(20_000), blank)
    .map(([before, zeros, number, after]) => before + zeros + String(number) + after);
  fc.assert(
    // A field of one line has no line breaks.
    fc.property(fc.oneof(padded, fc.string({ unit: "grapheme" }), anyText(6)), (text) => {
      const typed = text.replace(/[\r\n]/g, "");
      expect(pattern.test(typed)).toBe(parseQuantity(typed) !== null);
    }),
    { numRuns: 2000 },
  );
});

it("a step ends at 1 and at the shop's limit, also from above it", () => {
  expect([stepFrom(1, -1), stepFrom(1, 1), stepFrom(3, -1)]).toEqual([1, 2, 2]);
  for (const most of [MAX_QUANTITY, MAX_QUANTITY + 30])
    expect(stepFrom(most, 1)).toBe(MAX_QUANTITY);
  expect(stepFrom(MAX_QUANTITY + 30, -1)).toBe(MAX_QUANTITY);
});

const medium = {
  title: "Medium",
  price_in_cents: 4900,
  sale_price_in_cents: 4100,
  manage_inventory: true,
  inventory_quantity: 7,
};

it.each([
  [medium, 3, "Quantity 3, Medium, $123.00, 7 in stock."],
  [medium, 8, "Quantity 8, Medium, $328.00, not enough stock, only 7 left."],
  [{ ...medium, purchasable: false }, 1, "Quantity 1, Medium, $41.00, currently unavailable."],
  [{ ...medium, manage_inventory: false }, 2, "Quantity 2, Medium, $82.00."],
  [{ ...medium, title: "" }, 2, "Quantity 2, $82.00, 7 in stock."],
  [{ ...medium, inventory_quantity: null }, 2, "Quantity 2, Medium, $82.00."],
  [
    { title: "M", price_in_cents: null, sale_price_in_cents: null, purchasable: false },
    1,
    "Quantity 1, M, currently unavailable.",
  ],
  [
    { title: "أحمر", price_in_cents: 2450, currency_format: { code: "AED", symbol: "د.إ." } },
    1,
    "Quantity 1, \u2068أحمر\u2069, \u2068د.إ.24.50\u2069.",
  ],
])("quantitySentence for %o and %i returns: %s", (fields, quantity, sentence) => {
  expect(quantitySentence(variantWith(fields), quantity)).toBe(sentence);
});
