import { describe, expect, it } from "vitest";

import { createSnapshot, type Sort } from "~/store/snapshot";

import { productWith, variantWith } from "../support/product-builder";

const costing = (...cents: number[]) =>
  cents.map((price_in_cents, index) => variantWith({ id: `v${index}`, price_in_cents }));

const harness = productWith({
  id: "prod_3",
  title: "Rücken-Geschirr",
  subtitle: "For dogs",
  order: 2,
  variants: costing(4900, 2000),
});
const ramp = productWith({
  id: "prod_1",
  title: "Folding Ramp",
  order: 1,
  variants: costing(3000),
});
const nothing = productWith({ id: "prod_2", title: "Nothing yet", order: 3, variants: [] });
const snapshot = createSnapshot([harness, ramp, nothing], true);
const titles = (q: string, sort: Sort = "") => snapshot.find(q, sort).map(({ title }) => title);

describe("the order of the shop", () => {
  it.each<[Sort, string[]]>([
    ["", ["Folding Ramp", "Rücken-Geschirr", "Nothing yet"]],
    ["price-asc", ["Rücken-Geschirr", "Folding Ramp", "Nothing yet"]],
    ["price-desc", ["Folding Ramp", "Rücken-Geschirr", "Nothing yet"]],
    ["newest", ["Rücken-Geschirr", "Nothing yet", "Folding Ramp"]],
  ])("by %j is %j", (sort, expected) => {
    expect(titles("", sort)).toEqual(expected);
  });

  it("by price uses the sale price if there is one", () => {
    const sale = productWith({
      id: "prod_4",
      title: "On sale",
      variants: [variantWith({ price_in_cents: 9000, sale_price_in_cents: 100 })],
    });
    expect(createSnapshot([ramp, sale], true).find("", "price-asc")[0]!.title).toBe("On sale");
  });
});

it.each([
  ["ramp", ["Folding Ramp"]],
  ["RAMP fold", ["Folding Ramp"]],
  ["dogs rucken", ["Rücken-Geschirr"]],
  ["Rücken, Geschirr!", ["Rücken-Geschirr"]],
  ["  ", ["Folding Ramp", "Rücken-Geschirr", "Nothing yet"]],
  ["ramp dogs", []],
  ["__proto__", []],
])("searching the shop for %j finds %j", (q, expected) => {
  expect(titles(q)).toEqual(expected);
});
