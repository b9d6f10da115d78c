import { expect, it } from "vitest";

import type { Variant } from "~/store/product";
import { productJsonLd } from "~/routes/product.$id/product-json-ld.server";

import { variantWith } from "../support/product-builder";

type Data = { image?: string[]; offers: object[] } | null;

const dataOf = (variants: Partial<Variant>[], images: string[] = []): Data => {
  const page = {
    title: "Ramp",
    metaDescription: "Ramp",
    images,
    variants: variants.map(variantWith),
  };
  const data = productJsonLd(
    page as unknown as Parameters<typeof productJsonLd>[0],
    "https://shop.example",
  );
  return JSON.parse(JSON.stringify(data)) as Data;
};
const offersOf = (...variants: Partial<Variant>[]) => dataOf(variants)!.offers;
const managed = { manage_inventory: true };
const inStock = { availability: "https://schema.org/InStock" };
const outOfStock = { availability: "https://schema.org/OutOfStock" };

it.each<[string, Partial<Variant>, object]>([
  ["in stock", { ...managed, inventory_quantity: 1 }, inStock],
  ["sold out", { ...managed, inventory_quantity: 0 }, outOfStock],
  ["not sold", { purchasable: false }, outOfStock],
  ["without a title of its own", { title: "" }, { name: "Ramp" }],
])("the structured data of a variant that is %s says so", (_, fields, offer) => {
  expect(offersOf(fields)).toMatchObject([offer]);
});

it("the structured data says nothing about unknown stock", () => {
  expect(offersOf(managed)[0]).not.toHaveProperty("availability");
});

it("the structured data offers what is left, or all where nothing is", () => {
  const priceOfOffers = (...stock: number[]) =>
    offersOf(
      ...stock.map((inventory_quantity, at) => ({
        ...managed,
        inventory_quantity,
        price_in_cents: 1000 * (at + 1),
      })),
    );
  expect(priceOfOffers(0, 1, 1)).toMatchObject([{ price: "20.00" }, { price: "30.00" }]);
  expect(priceOfOffers(0, 0)).toMatchObject([outOfStock, outOfStock]);
});

it("there is no structured data without a price, and none of pictures without one", () => {
  expect(dataOf([{ price_in_cents: null, purchasable: false }])).toBeNull();
  expect(dataOf([{}])).not.toHaveProperty("image");
  expect(dataOf([{}], ["/a.jpg"])!.image).toEqual(["https://shop.example/a.jpg"]);
});

it("many styles are one offer of prices from and to, and many pictures the first ones", () => {
  const long = "x".repeat(200);
  const styles = Array.from({ length: 500 }, (_, at) => ({
    ...{ title: long, sku: long, price_in_cents: 100 * (at + 1) },
    ...{ manage_inventory: true, inventory_quantity: at === 0 ? 0 : null },
  }));
  const pictures = styles.map((_, at) => `https://cdn.example/${at}.jpg`);
  const data = dataOf(styles, pictures);
  expect(data!.offers).toEqual({
    "@type": "AggregateOffer",
    lowPrice: "2.00",
    highPrice: "500.00",
    priceCurrency: "USD",
    offerCount: 499,
  });
  expect(JSON.stringify(data).length).toBeLessThan(2000);
  expect(JSON.stringify(dataOf(styles.slice(0, 21), pictures)).length).toBeLessThan(20_000);
});
