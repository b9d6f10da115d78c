import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { parseQuantity } from "~/store/quantity";

describe("parseQuantity", () => {
  it.each<[unknown, number | null]>([
    ["1", 1],
    ["007", 7],
    ["9999", 9999],
    ["0", null],
    ["-1", null],
    ["1.5", null],
    ["1e9", null],
    ["0x10", null],
    ["", null],
    [" 7 ", null],
    ["１", null],
    ["10000", null],
    ["NaN", null],
    ["9".repeat(100_000), null],
    [7, null],
    [["5"], null],
    [true, null],
    [null, null],
    [undefined, null],
  ])("reads %j as %s", (text, parsed) => {
    expect(parseQuantity(text)).toBe(parsed);
  });

  it("accepts every quantity from 1 to 9999 and returns no number outside this range", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (n) => {
        expect(parseQuantity(String(n))).toBe(n);
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const parsed = parseQuantity(value) ?? 1;
        expect(Number.isInteger(parsed) && parsed >= 1 && parsed <= 9999).toBe(true);
      }),
    );
  });
});
