import { readdirSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { readProducts } from "~/store/service/wire.server";

import { body, openStore } from "../support/embedded-store";

const store = openStore();

describe("the catalogue", () => {
  it("has at least fourteen products in a format that the app can read", async () => {
    const answer = await body(store.send("/products"));
    expect(answer).toMatchObject({ count: answer.products.length, offset: 0, limit: 100 });
    const read = await readProducts(answer.products);
    expect(read.products.length).toBeGreaterThanOrEqual(14);
    expect(read.isComplete).toBe(true);
    for (const [at, product] of read.products.entries()) {
      expect(product.order).toBe(at + 1);
      expect(product.variants).toHaveLength(answer.products[at]!.variants.length);
    }
  });

  it("has unique ids", async () => {
    const all = await store.products();
    const ids = all.flatMap((product) => [product.id, ...product.variants.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has existing related products and additional information for each product", async () => {
    const all = await store.products();
    const ids = new Set(all.map(({ id }) => id));
    for (const { id, title, related_products, additional_info } of all) {
      expect(related_products.length, title).toBeGreaterThanOrEqual(2);
      expect(additional_info.length, title).toBeGreaterThanOrEqual(2);
      for (const { related_id } of related_products)
        expect(ids.has(related_id) && related_id !== id, title).toBe(true);
    }
  });

  it("uses all of its drawings and no others", async () => {
    const products = JSON.stringify(await store.products());
    const used = [...products.matchAll(/"\/art\/([^"]+)"/g)].map(([, file]) => file!);
    expect([...new Set(used)].sort()).toEqual(readdirSync("app/embedded-store/art").sort());
  });
});
