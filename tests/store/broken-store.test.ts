import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { OWN_PRODUCTS } from "~/embedded-store/catalogue";
import { createCatalogue } from "~/store/catalogue.server";

import type { FaultRule } from "../support/faults";
import { harness, openStoreService } from "../support/store-client";

const { client: clientOf, fault, requests } = await openStoreService();

const MEGABYTE = 1024 * 1024;
const manyProducts = Array.from({ length: 60_000 }, (_, at) => ({ id: `p${at}`, title: "Ramp" }));
const manyStyles = Array.from({ length: 500 }, (_, at) => ({ id: `variant_${at}`, title: "S" }));
const largeProducts = Array.from({ length: 50 }, (_, at) => ({
  id: `p${at}`,
  title: "Ramp",
  variants: manyStyles,
}));

/** Timers stay real, because connections need them. */
const now = performance.now.bind(performance);
let later = 0;
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => now() + later);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** After this time the list is read again, also after a failure. */
const pass = () => (later += 61_000);

/** A catalogue with the whole list, and a function that waits for the reading of an old one. */
async function openCatalogue() {
  const catalogue = createCatalogue(clientOf(), 60_000);
  const count = async () => (await catalogue.cachedSnapshot()).products.length;
  expect(await count()).toBe(OWN_PRODUCTS.length);
  requests.length = 0;
  return { catalogue, count };
}

describe("a store that is broken", () => {
  it.each<[string, FaultRule, number]>([
    ["answers above 8 MB", { match: "products", huge: 9 * MEGABYTE }, 31],
    [
      "60,000 products in an answer",
      { match: "products", body: { count: 60_000, products: manyProducts } },
      1,
    ],
    [
      "one product in an answer",
      { match: "products", body: { count: 60_000, products: manyProducts.slice(0, 1) } },
      200,
    ],
  ])("with %s: the old list is shown, and the new one when it is well", async (_, rule, calls) => {
    const { catalogue, count } = await openCatalogue();
    fault(rule);
    pass();
    for (let visitor = 0; visitor < 5; visitor += 1)
      expect(await count()).toBe(OWN_PRODUCTS.length);
    expect(requests).toHaveLength(calls);
    expect((await catalogue.cachedProduct(harness)).id).toBe(harness);

    fault({ match: "products", removed: [harness] });
    pass();
    expect(await count()).toBe(OWN_PRODUCTS.length - 1);
  });

  it("with products of 500 styles: other visitors are served, and the old list is shown", async () => {
    const { count } = await openCatalogue();
    fault({ match: "products", body: { count: 50, products: largeProducts } });
    // In the second half of its time the list is renewed in the background.
    later += 31_000;
    let turns = 0;
    while ((await count()) !== 50) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(turns).toBeGreaterThan(10);
  });

  it("costs a limited number of calls for products by their ids", async () => {
    fault({ match: "products", huge: 9 * MEGABYTE });
    const ids = Array.from({ length: 50 }, (_, at) => `p${at}`);
    await expect(clientOf().listProductsByIds(ids)).rejects.toThrow();
    expect(requests).toHaveLength(31);
  });
});
