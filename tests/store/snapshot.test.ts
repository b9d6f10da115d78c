import { expect, it } from "vitest";

import { createSnapshot, type Sort } from "~/store/snapshot";

import { productWith, variantWith } from "../support/product-builder";

const sale = variantWith({ id: "sale", price_in_cents: 9000, sale_price_in_cents: 2000 });
const harness = productWith({
  id: "prod_3",
  title: "Rücken-Geschirr",
  subtitle: "For dogs",
  order: 2,
  variants: [variantWith(), sale],
});
const ramp = productWith({
  id: "prod_1",
  title: "Folding Ramp",
  order: 1,
  variants: [variantWith({ price_in_cents: 3000 })],
});
const nothing = productWith({ id: "prod_2", title: "Nothing yet", order: 3, variants: [] });
const snapshot = createSnapshot([harness, ramp, nothing], true);
const titles = (q: string, sort: Sort = "") => snapshot.find({ q, sort }).map(({ title }) => title);

it.each<[Sort, string[]]>([
  ["", ["Folding Ramp", "Rücken-Geschirr", "Nothing yet"]],
  ["price-asc", ["Rücken-Geschirr", "Folding Ramp", "Nothing yet"]],
  ["price-desc", ["Folding Ramp", "Rücken-Geschirr", "Nothing yet"]],
  ["newest", ["Rücken-Geschirr", "Nothing yet", "Folding Ramp"]],
])("the order of the shop by %j is %j", (sort, expected) => {
  expect(titles("", sort)).toEqual(expected);
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
