import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Currency, formatCartTotal, formatMoney } from "~/store/money";

const usd: Currency = { code: "usd", symbol: "$", template: "$$1", decimal_digits: 2 };
const yen: Currency = { code: "jpy", symbol: "¥", template: "¥$1", decimal_digits: 0 };
const forint: Currency = {
  code: "huf",
  template: "$1 Ft",
  decimal_mark: ",",
  thousands_separator: ".",
};
const dinar: Currency = { code: "kwd", symbol: "KD", template: "$1 KD", decimal_digits: 3 };

describe("formatMoney", () => {
  it.each<[string, number, Currency | null | undefined, string]>([
    ["a template with its own dollar sign", 4900, usd, "$49.00"],
    ["a template that starts with the amount", 1250, { code: "eur", template: "$1 €" }, "12.50 €"],
    ["a template with other dollar signs", 100, { code: "x", template: "$& $1 $'" }, "$& 1.00 $'"],
    ["a template without $1: the symbol", 4900, { ...usd, template: "dollars" }, "$49.00"],
    ["an empty symbol: the code", 4900, { code: "usd", symbol: "" }, "USD 49.00"],
    ["only a code, in any case", 500, { code: "sEk" }, "SEK 5.00"],
    ["an empty code", 500, { code: "" }, "€5.00"],
    ["no currency", 500, null, "€5.00"],
    ["no decimal digits", 500, yen, "¥500"],
    ["fewer cents than digits", 7, dinar, "0.007 KD"],
    ["a negative amount", -150, usd, "$-1.50"],
    ["the largest amount without groups", 999_999, usd, "$9999.99"],
    ["the smallest amount with groups", 1_000_000, usd, "$10,000.00"],
    ["millions", 219_900_000, { code: "idr", symbol: "Rp" }, "Rp2,199,000.00"],
    ["groups without decimal digits", 45_999, yen, "¥45,999"],
    ["groups of a negative amount", -1_234_567, usd, "$-12,345.67"],
    ["the currency's own marks", 45_999_000, forint, "459.990,00 Ft"],
    ["a space between groups", 1_234_567, { ...forint, thousands_separator: " " }, "12 345,67 Ft"],
    ["one of two marks", 1_234_567, { ...forint, decimal_mark: "" }, "12,345.67 Ft"],
    ["two equal marks", 1_234_567, { ...forint, decimal_mark: "." }, "12,345.67 Ft"],
    [
      "a mark of a replacement",
      1_234_567,
      { ...forint, thousands_separator: "$&" },
      "12$&345,67 Ft",
    ],
  ])("formats %s: %i", (_, cents, currency, written) => {
    expect(formatMoney(cents, currency)).toBe(written);
  });

  it("writes the exact digits of the amount", () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 4 }), (cents, decimal_digits) => {
        const written = formatMoney(cents, { code: "x", symbol: "¤", decimal_digits });
        expect(written).toMatch(/^¤(?:\d{1,4}|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/);
        expect(written.split(".")[1]?.length ?? 0).toBe(decimal_digits);
        expect(Number(written.replace(/\D/g, ""))).toBe(cents);
      }),
    );
  });
});

describe("formatCartTotal", () => {
  it.each<[string, number[], (Currency | null)[], string]>([
    ["an empty cart", [], [], "$0.00"],
    ["no currency", [1250], [null], "$12.50"],
    ["yen", [500], [yen], "$500"],
    ["a currency with other decimal digits", [500, 150, 1005], [dinar, dinar, dinar], "$1.655"],
  ])("has a $ sign for %s", (_, cents, currencies, written) => {
    const amounts = cents.map((each, at) => ({ cents: each, currency: currencies[at] ?? null }));
    expect(formatCartTotal(amounts)).toBe(written);
  });

  it("adds up cents exactly", () => {
    const cents = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(cents, (amounts) => {
        const total = formatCartTotal(amounts.map((each) => ({ cents: each, currency: usd })));
        const sum = amounts.reduce((one, other) => one + other, 0);
        expect(total).toMatch(/^\$(?:\d{1,4}|\d{1,3}(?:,\d{3})+)\.\d\d$/);
        expect(Number(total.replace(/\D/g, ""))).toBe(sum);
      }),
    );
  });
});
