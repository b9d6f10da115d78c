import { expect, it } from "vitest";

import { type ListedProduct, priceOf } from "~/store/product";
import {
  listedProductOf,
  productOf,
  readProducts,
  singleProduct,
} from "~/store/service/wire.server";

import shapes from "./merchant-products.json" with { type: "json" };

type Kind = keyof typeof shapes;

/** Each style as title, price and, if it is not sold, a mark. */
const stylesOf = ({ variants }: ListedProduct) =>
  variants.map((variant) => {
    const price = priceOf(variant);
    return `${variant.title}: ${price?.current ?? "no price"}${variant.purchasable ? "" : " (not sold)"}`;
  });

async function readList(...given: unknown[]) {
  const { products, isComplete } = await readProducts(given);
  return { products: products.map((each) => listedProductOf(each, null)), isComplete };
}
const read = async (kind: Kind) => (await readList(shapes[kind])).products[0]!;

it.each<[Kind, string[], string | null]>([
  ["plain", ["Foam roll: €24.50"], null],
  ["managed7", ["Balance disc: €39.00"], null],
  ["oneOption", ["500 beads: €89.99", "600 beads: €94.99", "700 beads: €99.99"], null],
  ["staleTitle", ["Hind leg trolley: €399.99"], null],
  ["contactFirst", ["Made-to-measure cart (WRITE TO US FIRST): no price (not sold)"], null],
  ["oneUnavailable", ["S: €39.00 (not sold)", "M: €39.00"], null],
  ["booking", ["First physiotherapy session: €65.00 (not sold)"], "a booking"],
  [
    "donation",
    ["5: €5.00", "20: €20.00", "Custom amount: no price (not sold)"],
    "a donation of any amount",
  ],
  ["donationCustom", ["Give what you like: no price (not sold)"], "a donation of any amount"],
  ["subscription", ["Monthly exercise box: €25.00 (not sold)"], "a subscription"],
  ["needsField", ["Engraved name tag: €15.00 (not sold)"], "what needs a field to be filled in"],
  ["saleSame", ["Massage ball: €7.00"], null],
  ["noPrice", ["Unpriced sling: no price (not sold)"], "what has no price"],
])("the service's product %s is read as %j", async (kind, styles, whyNotForSale) => {
  const product = await read(kind);
  expect(stylesOf(product)).toEqual(styles);
  expect(product).toMatchObject({ whyNotForSale, isIndexed: true });
  for (const { sale_price_in_cents, inventory_quantity } of product.variants)
    expect([sale_price_in_cents, inventory_quantity]).toEqual([null, null]);
});

it("a list of the service's products is whole, and only one keeps out of search engines", async () => {
  const list = await readList(...Object.values(shapes));
  expect(list.isComplete).toBe(true);
  const hidden = list.products.filter(({ isIndexed }) => !isIndexed);
  expect(hidden.map(({ title }) => title)).toEqual(["Trade only crate"]);
});

it("a single product of the service has its pictures in media, and else what the list has", async () => {
  const { images, url_handle, ...rest } = shapes.plain;
  const answer = singleProduct.parse({ product: { ...rest, media: images, metadata: null } });
  const product = productOf(answer.product, null);
  expect(product).toMatchObject(await read("plain"));
  expect(product.images).toEqual(images);
  expect(url_handle).toBe("foam-roll");
});
