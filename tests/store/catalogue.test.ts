import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createCatalogue, indexVariants } from "~/store/catalogue.server";
import type { StoreClient } from "~/store/client.server";
import { StoreError } from "~/store/store-error";

import { productWith, variantWith } from "../support/product-builder";

const small = variantWith({ id: "small", title: "Small", inventory_quantity: 5 });
const harness = productWith({ id: "harness", title: "Harness", order: 2, variants: [small] });
const ramp = productWith({ id: "ramp", order: 1, variants: [variantWith({ id: "standard" })] });
const down = new StoreError("HTTP 503: Service Unavailable", 503);
const notFound = new StoreError("HTTP 404: Not Found", 404);

const client = {
  listProducts: vi.fn<StoreClient["listProducts"]>(),
  getProduct: vi.fn<StoreClient["getProduct"]>(),
  getStock: vi.fn<StoreClient["getStock"]>(),
  createCheckout: vi.fn<StoreClient["createCheckout"]>(),
};
const catalogueFor = (cacheMs: number) => createCatalogue(client, cacheMs);

/** Moves the clock and waits for the refresh in the background. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout"] });
  client.listProducts.mockReset().mockImplementation(() => Promise.resolve([harness, ramp]));
  client.getProduct.mockReset().mockImplementation(() => Promise.resolve(harness));
  client.getStock.mockReset().mockImplementation(() => Promise.resolve(new Map([["small", 3]])));
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the list", () => {
  it("is in the merchant's order", async () => {
    const products = await catalogueFor(60_000).listProducts();
    expect(products.map(({ id }) => id)).toEqual(["ramp", "harness"]);
  });

  it("is asked for once while it is fresh", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.listProducts();
    await pass(59_000);
    await catalogue.listProducts();
    await catalogue.listVariants();
    expect(client.listProducts).toHaveBeenCalledTimes(1);
  });

  it("is asked for once for 200 readers at the same time, also once it is stale", async () => {
    const catalogue = catalogueFor(60_000);
    const readers = () => Promise.all(Array.from({ length: 200 }, () => catalogue.listProducts()));
    await readers();
    expect(client.listProducts).toHaveBeenCalledTimes(1);
    await pass(61_000);
    await readers();
    await pass(1000);
    expect(client.listProducts).toHaveBeenCalledTimes(2);
  });

  it("is served stale at once while a fresh one is on its way", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.listProducts();
    await pass(61_000);
    client.listProducts.mockResolvedValue([ramp]);
    expect(await catalogue.listProducts()).toHaveLength(2);
    await pass(1000);
    expect(await catalogue.listProducts()).toEqual([ramp]);
  });

  it("is served stale for hours while the service is down, and fresh once it is back", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.listProducts();
    client.listProducts.mockRejectedValue(down);
    for (let hour = 0; hour < 20; hour++) {
      await pass(60 * 60_000);
      expect(await catalogue.listProducts()).toHaveLength(2);
      await pass(1000);
    }
    expect(client.listProducts.mock.calls.length).toBeGreaterThan(10);
    client.listProducts.mockResolvedValue([ramp]);
    await catalogue.listProducts();
    await pass(1000);
    expect(await catalogue.listProducts()).toEqual([ramp]);
  });

  it("fails where there never was one, and is asked for again the next time", async () => {
    const catalogue = catalogueFor(60_000);
    client.listProducts.mockRejectedValueOnce(down);
    await expect(catalogue.listProducts()).rejects.toBe(down);
    expect(await catalogue.listProducts()).toHaveLength(2);
  });

  it("is never kept where caching is off", async () => {
    const catalogue = catalogueFor(0);
    await catalogue.listProducts();
    await catalogue.listProducts();
    expect(client.listProducts).toHaveBeenCalledTimes(2);
    client.listProducts.mockRejectedValue(down);
    await expect(catalogue.listProducts()).rejects.toBe(down);
  });
});

describe("one product", () => {
  it("is kept apart from the others", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.getProduct("harness");
    await catalogue.getProduct("ramp");
    await catalogue.getProduct("harness");
    expect(client.getProduct.mock.calls).toEqual([["harness"], ["ramp"]]);
  });

  it("is forgotten when the service says that it is gone", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.getProduct("harness");
    client.getProduct.mockRejectedValue(notFound);
    await pass(61_000);
    expect(await catalogue.getProduct("harness")).toBe(harness);
    await pass(1000);
    await expect(catalogue.getProduct("harness")).rejects.toBe(notFound);
  });

  it("is not forgotten when the service is down", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.getProduct("harness");
    client.getProduct.mockRejectedValue(down);
    await pass(61_000);
    await catalogue.getProduct("harness");
    await pass(1000);
    expect(await catalogue.getProduct("harness")).toBe(harness);
  });
});

describe("the stock", () => {
  it("is at most two seconds old", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.getStock(["harness", "ramp"]);
    await pass(1900);
    await catalogue.getStock(["ramp", "harness"]);
    expect(client.getStock).toHaveBeenCalledTimes(1);
    client.getStock.mockResolvedValue(new Map([["small", 0]]));
    await pass(200);
    expect((await catalogue.getStock(["harness", "ramp"])).get("small")).toBe(0);
  });

  it("is kept apart by what was asked for", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.getStock(["harness"]);
    await catalogue.getStock(["ramp"]);
    expect(client.getStock).toHaveBeenCalledTimes(2);
  });

  it("is unknown while the service does not tell, old numbers are not shown", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.getStock(["harness"]);
    await pass(2100);
    client.getStock.mockRejectedValue(down);
    expect(await catalogue.getStock(["harness"])).toEqual(new Map());
  });

  it("of nothing is not asked for", async () => {
    expect(await catalogueFor(60_000).getStock([])).toEqual(new Map());
    expect(client.getStock).not.toHaveBeenCalled();
  });
});

describe("what the cart decides by", () => {
  it("is read past every cache", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.getProduct("harness");
    await catalogue.getStock(["harness"]);
    for (const left of [2, 1]) {
      client.getStock.mockResolvedValue(new Map([["small", left]]));
      const entry = await catalogue.readVariant("harness", "small");
      expect(entry!.variant.inventory_quantity).toBe(left);
    }
    expect(client.getProduct).toHaveBeenCalledTimes(3);
    await catalogue.readVariants(["harness"]);
    await catalogue.readVariants(["harness"]);
    expect(client.listProducts).toHaveBeenCalledTimes(2);
  });

  it("falls back to the product's own stock", async () => {
    client.getStock.mockRejectedValue(down);
    const catalogue = catalogueFor(60_000);
    const entry = await catalogue.readVariant("harness", "small");
    expect(entry!.variant.inventory_quantity).toBe(5);
    expect((await catalogue.readVariants(["harness"])).stock).toEqual(new Map());
  });

  it("does not know a variant of another product", async () => {
    expect(await catalogueFor(60_000).readVariant("harness", "standard")).toBeUndefined();
  });

  it("fails while the service is down, whatever is in the cache", async () => {
    const catalogue = catalogueFor(60_000);
    await catalogue.listProducts();
    client.listProducts.mockRejectedValue(down);
    client.getProduct.mockRejectedValue(down);
    await expect(catalogue.readVariants(["harness"])).rejects.toBe(down);
    await expect(catalogue.readVariant("harness", "small")).rejects.toBe(down);
  });
});

describe("the name of a variant", () => {
  it("outlives the variant", async () => {
    const catalogue = catalogueFor(0);
    expect(catalogue.titleOf("small")).toBeUndefined();
    await catalogue.listVariants();
    client.listProducts.mockResolvedValue([]);
    expect((await catalogue.listVariants()).has("small")).toBe(false);
    expect(catalogue.titleOf("small")).toEqual({ product: "Harness", variant: "Small" });
  });
});

describe("indexVariants", () => {
  const entries = indexVariants([ramp, productWith({ id: "nothing", variants: [] }), harness]);

  it("finds each variant with its product", () => {
    expect([...entries.keys()]).toEqual(["standard", "small"]);
    expect(entries.get("small")).toEqual({ product: harness, variant: small });
  });

  it.each(["__proto__", "constructor", "", "harness"])("has no variant %j", (id) => {
    expect(entries.get(id)).toBeUndefined();
  });
});
