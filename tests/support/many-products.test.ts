import { existsSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { catalogue, OWN_PRODUCTS } from "~/store/embedded/catalogue";
import { productList } from "~/store/wire";

import { manyProducts } from "./many-products";

const all = manyProducts(5000);
const generated = all.slice(OWN_PRODUCTS.length);

describe("many products", () => {
  it.each([1, 13, 14, 15, 5000])("are as many as asked for: %i", (count) => {
    expect(manyProducts(count)).toHaveLength(count);
  });

  it.each([0, -1, 2.5, NaN])("are never %d", (count) => {
    expect(() => manyProducts(count)).toThrow("The number of products");
  });

  it("begin with the store's own, and a longer list with a shorter one", () => {
    expect(all.slice(0, OWN_PRODUCTS.length)).toEqual(OWN_PRODUCTS);
    expect(all.slice(0, 300)).toEqual(manyProducts(300));
  });

  it("have addresses and titles of their own", () => {
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    for (const { slug } of generated) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it("go with others that are there, and show pictures that are there", () => {
    const slugs = new Set(all.map(({ slug }) => slug));
    for (const { slug, goesWith, art } of generated) {
      expect(goesWith.filter((other) => other !== slug && slugs.has(other))).toHaveLength(3);
      expect(art.length).toBeGreaterThan(0);
    }
    for (const file of new Set(generated.flatMap(({ art }) => art)))
      expect(existsSync(`app/store/embedded/art/${file}`), file).toBe(true);
  });

  it("differ as real ones do", () => {
    const counts = (of: (product: (typeof all)[number]) => unknown) => new Set(generated.map(of));
    expect([...counts(({ variants }) => variants.length)].sort()).toEqual([1, 2, 3, 4]);
    const years = [...counts(({ created }) => created.slice(0, 4))].sort();
    expect([years[0], years.at(-1)]).toEqual(["2016", "2025"]);
    expect(counts(({ variants }) => variants[0]!.price).size).toBeGreaterThan(100);
    expect(counts(({ variants }) => variants[0]!.stock)).toContain(undefined);
    expect(counts(({ variants }) => variants[0]!.stock)).toContain(0);
    for (const { description } of generated) {
      expect(description.length).toBeGreaterThan(800);
      expect(description.length).toBeLessThan(1400);
    }
  });

  it("are all read by the shop", () => {
    const answer = { products: catalogue(all.slice(0, 500), (file) => `/art/${file}`) };
    const { products, received } = productList.parse(answer);
    expect([received, products.length]).toEqual([500, 500]);
  });
});
