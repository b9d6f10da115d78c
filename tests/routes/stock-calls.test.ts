import { afterAll, beforeAll, expect, it } from "vitest";

import { productId, variantId } from "~/store/embedded/ids";

import { manyProducts } from "../support/many-products";
import { copyOf, openShop, type Shop, visitor } from "../support/shop";
import { pageRequest, route } from "../support/site";

const products = manyProducts(80);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(products);
});
afterAll(() => shop.store.close());

it("a page of 24 products and a cart of 50 lines ask for stock once each", async () => {
  const buyer = visitor(shop);
  const items = products
    .slice(30)
    .map(({ slug }) => ({ variantId: variantId(slug, 0), quantity: 1 }));
  await buyer.post({ intent: "restore", items: copyOf(items) });
  shop.store.requests.length = 0;
  const [{ lines }, page] = await Promise.all([
    buyer.view(),
    shop.storeRoute.loader(route(pageRequest("/store"))),
  ]);
  expect(lines).toHaveLength(50);
  expect("data" in page && page.data.cards).toHaveLength(24);
  const asked = shop
    .asked(/\/variants/)
    .map(({ path }) => new URL(path, shop.store.url).searchParams.getAll("product_ids[]"));
  expect(asked.map(({ length }) => length).sort()).toEqual([24, 50]);
  expect(asked.flat()).toContain(productId(products[79]!.slug));
});
