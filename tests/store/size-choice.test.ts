import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { chooseSize, parseMeasure, variantOfSize } from "~/store/size-choice";
import type { SizeTable } from "~/store/size-table";

import { variantWith } from "../support/product-builder";

const HARNESS: SizeTable = {
  measures: [
    { name: "measure-1", label: "Belly", unit: "cm" },
    { name: "weight", label: "My dog weighs", unit: "kg" },
  ],
  sizes: [
    ["Small", 40, 55, 5, 12],
    ["Medium", 52, 68, 12, 24],
    ["Large", 70, 82, 24, 38],
  ].map(([title, from, to, lightest, heaviest]) => ({
    title: String(title),
    ranges: [
      { from: Number(from), to: Number(to) },
      { from: Number(lightest), to: Number(heaviest) },
    ],
  })),
};
const OPEN: SizeTable = {
  measures: [{ name: "measure-1", label: "Hip height", unit: "cm" }],
  sizes: [
    { title: "Small", ranges: [{ from: null, to: 35 }] },
    { title: "Large", ranges: [{ from: 35, to: null }] },
  ],
};
const choose = (query: string, table = HARNESS) => chooseSize(table, new URLSearchParams(query));

describe("the size", () => {
  it.each([
    ["weight=20", "Medium", "For 20 kg: Medium (12 to 24 kg)."],
    ["weight=20,5+kg", "Medium", "For 20.5 kg: Medium (12 to 24 kg)."],
    ["weight=44+lbs", "Medium", "For 44 lb (20 kg): Medium (12 to 24 kg)."],
    ["measure-1=24+in", "Medium", "For 24 in (61 cm): Medium (52 to 68 cm)."],
    ["weight=12", "Medium", "For 12 kg: Medium (12 to 24 kg)."],
    ["weight=5", "Small", "For 5 kg: Small (5 to 12 kg)."],
    ["weight=38", "Large", "For 38 kg: Large (24 to 38 kg)."],
    ["measure-1=53", "Medium", "For 53 cm: Medium (52 to 68 cm)."],
    [
      "measure-1=60&weight=20",
      "Medium",
      "For 60 cm and 20 kg: Medium (52 to 68 cm and 12 to 24 kg).",
    ],
    ["measure-1=60&weight=", "Medium", "For 60 cm: Medium (52 to 68 cm)."],
    [
      "measure-1=69",
      "Large",
      "For 69 cm: Large (70 to 82 cm). Between two sizes we choose the larger.",
    ],
    [
      "measure-1=72&weight=20",
      "Large",
      "For 72 cm: Large (70 to 82 cm). 20 kg alone would be Medium. Between two sizes we choose the larger.",
    ],
  ])("for ?%s", (query, title, text) => {
    expect(choose(query)).toEqual({ title, text, wrong: null });
  });

  it.each([
    ["measure-1=20", "Small", "For 20 cm: Small (up to 35 cm)."],
    ["measure-1=35", "Large", "For 35 cm: Large (35 cm or more)."],
    ["measure-1=900", "Large", "For 900 cm: Large (35 cm or more)."],
  ])("with open ends, for ?%s", (query, title, text) => {
    expect(choose(query, OPEN)).toEqual({ title, text, wrong: null });
  });

  it.each(["", "weight=", "weight=+++", "measure-1=&weight=", "variant=x", "quantity=20"])(
    "is not spoken of for ?%s",
    (query) => {
      expect(choose(query)).toBeNull();
    },
  );

  const TOO_FAR =
    "is outside our sizes: they are for 5 to 38 kg. Your vet or therapist may know what would fit.";
  it.each([
    ["weight=4.9", `4.9 kg ${TOO_FAR}`],
    ["weight=39", `39 kg ${TOO_FAR}`],
    ["weight=9999", `9999 kg ${TOO_FAR}`],
    ["measure-1=60&weight=2", `2 kg ${TOO_FAR}`],
    ["weight=200+lb", `200 lb (90.7 kg) ${TOO_FAR}`],
    ["weight=0", "Please write the weight as a number of kg, such as 12."],
    ["weight=-20", "Please write the weight as a number of kg, such as 12."],
    ["weight=heavy", "Please write the weight as a number of kg, such as 12."],
    ["weight=20+cm", "Please write the weight as a number of kg, such as 12."],
    ["weight=1e1", "Please write the weight as a number of kg, such as 12."],
    ["weight=99999", "Please write the weight as a number of kg, such as 12."],
    ["weight=20&measure-1=wide", "Please write “Belly” as a number of cm, such as 55."],
  ])("is kindly refused for ?%s", (query, text) => {
    const wrong = text.includes("kg") ? "weight" : "measure-1";
    expect(choose(query)).toEqual({ title: null, text, wrong });
  });

  it("never shrinks as the dog grows, and is one of the table's for every measure inside", () => {
    const inside = fc.double({ min: 40, max: 82, noNaN: true }).map((cm) => cm.toFixed(1));
    const sizeAt = (cm: string) =>
      HARNESS.sizes.findIndex(({ title }) => title === choose(`measure-1=${cm}`)?.title);
    fc.assert(
      fc.property(inside, inside, (one, other) => {
        const [low, high] = [one, other].sort((a, b) => Number(a) - Number(b));
        expect(sizeAt(low!)).toBeGreaterThanOrEqual(0);
        expect(sizeAt(high!)).toBeGreaterThanOrEqual(sizeAt(low!));
      }),
    );
  });

  it("has an answer of bounded length for whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5000 }), fc.string(), (weight, belly) => {
        const query = new URLSearchParams({ weight, "measure-1": belly });
        expect(chooseSize(HARNESS, query)?.text.length ?? 1).toBeLessThan(250);
      }),
    );
  });
});

it.each([
  ["20", 20],
  ["20,5", 20.5],
  ["20.5kg", 20.5],
  ["20 KG", 20],
  ["20kg.", 20],
  ["44 lb", 20],
  ["44 pounds", 20],
  ["20 constructor", null],
  ["20 cm", null],
  ["0.01 lb", null],
  ["0", null],
  ["0x10", null],
  ["2 0", null],
  ["٢٠", null],
  ["", null],
])("%j is read as %s kg", (typed, value) => {
  expect(parseMeasure(typed, "kg")?.value ?? null).toBe(value);
});

describe("the variant of a size", () => {
  const vest = ["Teal, Small", "Teal, Large", "Apricot, Small", "Apricot, Large"].map((title) =>
    variantWith({ id: title, title }),
  );
  it.each([
    ["Large", null, "Teal, Large"],
    ["Large", "Apricot, Small", "Apricot, Large"],
    ["small", "Apricot, Small", "Apricot, Small"],
    ["Large", "of another product", "Teal, Large"],
    ["Medium", "Apricot, Small", undefined],
  ])("%s, looking at %s, is %s", (size, likeId, id) => {
    expect(variantOfSize(vest, size, likeId)?.id).toBe(id);
  });
});
