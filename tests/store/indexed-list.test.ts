import { expect, it, vi } from "vitest";

import { createIndexedList, type Sort } from "~/store/indexed-list";

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
const noStock = () => Promise.resolve(new Map<string, number>());
const list = createIndexedList([harness, ramp, nothing], noStock);
const titles = async (q: string, sort: Sort = "") =>
  (await list.find({ q, sort })).map(({ title }) => title);

it.each<[Sort, string[]]>([
  ["", ["Folding Ramp", "Rücken-Geschirr", "Nothing yet"]],
  ["price-asc", ["Rücken-Geschirr", "Folding Ramp", "Nothing yet"]],
  ["price-desc", ["Folding Ramp", "Rücken-Geschirr", "Nothing yet"]],
  ["newest", ["Rücken-Geschirr", "Nothing yet", "Folding Ramp"]],
])("the order of the shop by %j is %j", async (sort, expected) => {
  expect(await titles("", sort)).toEqual(expected);
});

it.each([
  ["RAMP fold", ["Folding Ramp"]],
  ["dogs rucken", ["Rücken-Geschirr"]],
  ["  ", ["Folding Ramp", "Rücken-Geschirr", "Nothing yet"]],
  ["ramp dogs", []],
  ["__proto__", []],
])("searching the shop for %j finds %j", async (q, expected) => {
  expect(await titles(q)).toEqual(expected);
});

const goods = [
  productWith({
    id: "harness",
    title: "Harness",
    options: ["Crimson"],
    variants: [variantWith({ id: "m", title: "Medium", sku: "HRN-4711-M" })],
  }),
  productWith({ id: "chair", title: "Wheel Chair", variants: [] }),
  productWith({ id: "tonic", title: "Tonic", subtitle: "A bottle of 500 ml", variants: [] }),
  productWith({ id: "socks", title: "Non-Slip Socks", variants: [] }),
  productWith({ id: "ramp", title: "Folding Ramp", variants: [] }),
];

it.each([
  ["HRN-4711-M", ["harness"]],
  ["hrn4711m", ["harness"]],
  ["crimson", ["harness"]],
  ["harness medium", ["harness"]],
  ["harnesses", ["harness"]],
  ["ramps", ["ramp"]],
  ["wheelchair", ["chair"]],
  ["wheelchairs", ["chair"]],
  ["500ml", ["tonic"]],
  ["nonslip socks", ["socks"]],
  ["sock non slip", ["socks"]],
  ["as", []],
  ["crimson socks", []],
])("searching the shop's words, SKUs and styles for %j finds %j", async (q, ids) => {
  const shop = createIndexedList(goods, noStock);
  expect((await shop.find({ q, sort: "" })).map(({ id }) => id)).toEqual(ids);
});

it("the order by price takes the price of the card: that of a style that is left", async () => {
  const managed = { manage_inventory: true };
  const variants = [
    variantWith({ ...managed, id: "gone", price_in_cents: 1000 }),
    variantWith({ ...managed, id: "left", price_in_cents: 9900 }),
  ];
  const bed = productWith({ id: "bed", title: "Bed", variants });
  const readStock = vi.fn(() => Promise.resolve(new Map([["gone", 0]])));
  const stocked = createIndexedList([bed, ramp], readStock);
  for (const sort of ["price-asc", "price-desc", "price-asc"] as const) {
    const ids = (await stocked.find({ q: "", sort })).map(({ id }) => id);
    expect(ids, sort).toEqual(sort === "price-asc" ? ["prod_1", "bed"] : ["bed", "prod_1"]);
  }
  expect(readStock.mock.calls, "once, for what has several styles").toEqual([[["bed"]]]);
});

it("folds a search once for all products, and looks for no more than 20 words of it", async () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ ...ramp, id: `prod_${at}` }));
  const shop = createIndexedList(many, noStock);
  // Folded, each of these letters is four words.
  const q = "\uFDFA".repeat(199);
  const fold = vi.spyOn(String.prototype, "normalize");
  expect(await shop.find({ q, sort: "" })).toEqual([]);
  expect(fold).toHaveBeenCalledTimes(1);
  fold.mockRestore();
  expect(await shop.find({ q: `${"ramp ".repeat(20)} harness`, sort: "" })).toHaveLength(100);
});
