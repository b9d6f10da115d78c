import { expect, it } from "vitest";

import { MAX_QUANTITY, parseQuantity, quantitySentence } from "~/store/quantity";

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
  ["۱۲", 12],
  ["٠", null],
  ["½", null],
  ["三", null],
  [String(MAX_QUANTITY + 1), null],
  ["9".repeat(100_000), null],
  [["5"], null],
  [null, null],
])("parseQuantity reads %j as %s", (text, parsed) => {
  expect(parseQuantity(text)).toBe(parsed);
});

it("parseQuantity reads the digits of every script by their value", () => {
  const digits = Array.from({ length: 0x1fbfa }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => /\p{Nd}/u.test(sign),
  );
  expect(digits.length).toBeGreaterThan(600);
  // Unicode orders the ten digits of a script by their value, without gaps.
  expect(digits.map((sign) => parseQuantity(`1${sign}`))).toEqual(
    digits.map((_, index) => 10 + (index % 10)),
  );
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
