import { expect, it } from "vitest";

import type { Variant } from "~/store/product";
import { productJsonLd } from "~/routes/product.$id/product-json-ld";

import { variantWith } from "../support/product-builder";

const offersOf = (...variants: Partial<Variant>[]) => {
  const page = {
    title: "Ramp",
    metaDescription: "Ramp",
    images: [],
    variants: variants.map(variantWith),
  };
  const data = productJsonLd(
    page as unknown as Parameters<typeof productJsonLd>[0],
    "/product/p",
    "https://shop.example",
  );
  return JSON.parse(JSON.stringify(data)) as { offers?: object[] };
};
const managed = { manage_inventory: true };
const inStock = { availability: "https://schema.org/InStock" };
const outOfStock = { availability: "https://schema.org/OutOfStock" };

it.each<[string, Partial<Variant>, object]>([
  ["in stock", { ...managed, inventory_quantity: 1 }, inStock],
  ["sold out", { ...managed, inventory_quantity: 0 }, outOfStock],
  ["not sold", { purchasable: false }, outOfStock],
  ["without a title of its own", { title: "" }, { name: "Ramp" }],
])("the structured data of a variant that is %s says so", (_, fields, offer) => {
  expect(offersOf(fields).offers).toMatchObject([offer]);
});

it("the structured data says nothing about unknown stock, and offers nothing without a price", () => {
  expect(offersOf(managed).offers![0]).not.toHaveProperty("availability");
  expect(offersOf({ price_in_cents: null, purchasable: false })).not.toHaveProperty("offers");
});

it("the structured data offers what is left, or all where nothing is", () => {
  const priceOfOffers = (...stock: number[]) =>
    offersOf(
      ...stock.map((inventory_quantity, at) => ({
        ...managed,
        inventory_quantity,
        price_in_cents: 1000 * (at + 1),
      })),
    ).offers;
  expect(priceOfOffers(0, 1, 1)).toMatchObject([{ price: "20.00" }, { price: "30.00" }]);
  expect(priceOfOffers(0, 0)).toMatchObject([outOfStock, outOfStock]);
});
