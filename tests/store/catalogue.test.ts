import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createCatalogue } from "~/store/catalogue.server";
import type { ListedProduct } from "~/store/product";
import type { StoreClient, WholeList } from "~/store/service/client.server";
import { StoreError } from "~/store/service/store-error.server";

import { productWith, variantWith } from "../support/product-builder";
import { expectNoAnswer } from "../support/store-client";

const small = variantWith({ id: "small", title: "Small", inventory_quantity: 5 });
const harness = productWith({ id: "harness", title: "Harness", order: 2, variants: [small] });
const ramp = productWith({ id: "ramp", order: 1, variants: [variantWith({ id: "standard" })] });
const down = new StoreError("HTTP 503: Service Unavailable", { status: 503 });

const HOUR_MS = 60 * 60_000;
const whole = (...products: ListedProduct[]): WholeList => ({
  ...{ products, isComplete: true, isShort: false, currency: "usd" },
});
const partial = (...products: ListedProduct[]): WholeList => ({
  ...whole(...products),
  isComplete: false,
});
const short = (...products: ListedProduct[]): WholeList => ({
  ...partial(...products),
  isShort: true,
});

const client = {
  listProducts: vi.fn<StoreClient["listProducts"]>(),
  listProductsByIds: vi.fn<StoreClient["listProductsByIds"]>(),
  getProduct: vi.fn<StoreClient["getProduct"]>(),
  getStock: vi.fn<StoreClient["getStock"]>(),
  createCheckout: vi.fn<StoreClient["createCheckout"]>(),
};
let catalogue: ReturnType<typeof createCatalogue>;

/** Moves the clock and waits for the refresh in the background. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setTimeout"] });
  // lru-cache takes the time 0 for none.
  vi.advanceTimersByTime(1);
  client.listProducts.mockReset().mockImplementation(() => Promise.resolve(whole(harness, ramp)));
  client.listProductsByIds
    .mockReset()
    .mockImplementation((ids) =>
      Promise.resolve(whole(...[harness, ramp].filter(({ id }) => ids.includes(id)))),
    );
  client.getProduct.mockReset().mockImplementation(() => Promise.resolve(harness));
  client.getStock.mockReset().mockImplementation(() => Promise.resolve(new Map([["small", 3]])));
  catalogue = createCatalogue(client, 60_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const listed = async () => (await catalogue.cachedList()).products;

describe("the list", () => {
  it("is in the merchant's order and requested once while it is fresh", async () => {
    expect(await listed()).toEqual([ramp, harness]);
    await pass(20_000);
    await listed();
    await catalogue.cachedVariants(["small"]);
    expect(client.listProducts).toHaveBeenCalledTimes(1);
  });

  it("is served stale for a day while the service is down, and fresh after that", async () => {
    const list = await catalogue.cachedList();
    client.listProducts.mockRejectedValue(down);
    await pass(23 * HOUR_MS);
    expect(await catalogue.cachedList()).toBe(list);
    await pass(HOUR_MS);
    await expect(listed()).rejects.toBe(down);
    client.listProducts.mockResolvedValue(whole(ramp));
    expect(await listed()).toEqual([ramp]);
  });
});

describe("a list that is short", () => {
  it("does not take the place of a whole one, which stays for a day", async () => {
    const list = await catalogue.cachedList();
    client.listProducts.mockResolvedValue(short(ramp));
    await pass(23 * HOUR_MS);
    expect(await catalogue.cachedList()).toBe(list);
    client.listProducts.mockResolvedValue(whole(ramp));
    await pass(31_000);
    expect(await listed()).toEqual([ramp]);
  });

  it("is shown where there is no other, until one is whole", async () => {
    client.listProducts.mockResolvedValue(short(ramp));
    expect(await catalogue.cachedList()).toMatchObject({ products: [ramp], isShort: true });
    client.listProducts.mockResolvedValue(short(harness));
    await pass(61_000);
    expect(await listed()).toEqual([harness]);
    client.listProducts.mockResolvedValue(whole(harness, ramp));
    await pass(61_000);
    expect(await catalogue.cachedList()).toMatchObject({ isShort: false });
  });

  it("lets every product be opened, and every variant of a known product be added", async () => {
    client.listProducts.mockResolvedValue(short(ramp));
    await catalogue.cachedList();
    client.getProduct.mockImplementation((id) => Promise.resolve(productWith({ id })));
    for (let at = 0; at < 20; at++) await catalogue.cachedProduct(`other-${at}`);
    client.getProduct.mockResolvedValue(harness);
    await catalogue.cachedProduct("harness");
    expect((await catalogue.freshVariant("small", null))!.product).toBe(harness);
    const { entries, isComplete } = await catalogue.cachedVariants(["small", "standard"]);
    expect([[...entries.keys()], isComplete]).toEqual([["small", "standard"], true]);
    expect((await catalogue.cachedVariants(["never"])).isComplete).toBe(false);
  });
});

describe("without a list", () => {
  beforeEach(() => void client.listProducts.mockRejectedValue(down));

  it("the variants of products that were opened are read by their ids", async () => {
    await catalogue.cachedProduct("harness");
    const { entries, isComplete } = await catalogue.cachedVariants(["small", "never"]);
    expect([[...entries.keys()], isComplete]).toEqual([["small"], false]);
    expect((await catalogue.freshVariants(["small"])).entries.size).toBe(1);
    await expect(catalogue.cachedVariants(["never"])).rejects.toBe(down);
    client.listProductsByIds.mockRejectedValue(down);
    await pass(25 * HOUR_MS);
    await expect(catalogue.cachedVariants(["small"])).rejects.toBe(down);
  });

  it("products are priced in another currency perhaps, and read again when that of the list is known", async () => {
    await catalogue.cachedProduct("harness");
    await catalogue.cachedProducts(["harness"]);
    client.listProducts.mockResolvedValue(whole(harness, ramp));
    await catalogue.cachedList();
    const inEuros = { ...harness, title: "in euros" };
    client.getProduct.mockResolvedValue(inEuros);
    client.listProductsByIds.mockResolvedValue(whole(inEuros));
    expect(await catalogue.cachedProduct("harness")).toBe(inEuros);
    expect((await catalogue.cachedProducts(["harness"])).get("harness")).toBe(inEuros);
    await catalogue.cachedProduct("harness");
    expect(client.getProduct).toHaveBeenCalledTimes(2);
  });

  it("a product that is being read when the list comes is shown to who waits, and read again for the next", async () => {
    let answer!: (product: typeof ramp) => void;
    client.getProduct.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const waiting = catalogue.cachedProduct("ramp");
    client.listProducts.mockResolvedValue(whole(harness, ramp));
    await catalogue.cachedList();
    answer(ramp);
    expect(await waiting).toBe(ramp);
    const inEuros = { ...ramp, title: "in euros" };
    client.getProduct.mockResolvedValue(inEuros);
    expect(await catalogue.cachedProduct("ramp")).toBe(inEuros);
  });
});

describe("one product", () => {
  it("is 404 from the cache if the service says that it is gone", async () => {
    await catalogue.cachedProduct("harness");
    client.getProduct.mockRejectedValue(new StoreError("HTTP 410: Gone", { status: 410 }));
    await pass(61_000);
    const error = { status: 404, message: "HTTP 404: Not Found" };
    for (let time = 0; time < 3; time++)
      await expect(catalogue.cachedProduct("harness")).rejects.toMatchObject(error);
    expect(client.getProduct).toHaveBeenCalledTimes(2);
  });

  it.each([1000, 60_000])(
    "cached for %d ms is served stale for a day while the service is down",
    async (cacheMs) => {
      catalogue = createCatalogue(client, cacheMs);
      const read = await catalogue.cachedProduct("harness");
      await catalogue.cachedProduct("ramp");
      client.getProduct.mockRejectedValue(down);
      await pass(23 * HOUR_MS);
      expect(await catalogue.cachedProduct("harness")).toEqual(read);
    },
  );
});

describe("invented product ids", () => {
  const notFound = new StoreError("HTTP 404: Not Found", { status: 404 });
  const statusOf = (id: string) =>
    catalogue.cachedProduct(id).then(
      () => 200,
      (error: unknown) => (error as StoreError).status,
    );
  const inventedIds = (count: number) => Array.from({ length: count }, (_, at) => `invented-${at}`);

  beforeEach(async () => {
    await catalogue.cachedList();
    client.getProduct.mockImplementation((id) =>
      id === "harness" ? Promise.resolve(harness) : Promise.reject(notFound),
    );
  });

  it("cause five calls in five seconds, however many they are; listed products are always read", async () => {
    const statuses = await Promise.all(inventedIds(100).map(statusOf));
    expect(client.getProduct).toHaveBeenCalledTimes(5);
    expect(statuses.filter((status) => status === 404)).toHaveLength(5);
    await expect(catalogue.cachedProduct("another")).rejects.toMatchObject({ status: null });
    expect(await statusOf("harness")).toBe(200);
    await pass(5000);
    expect(await statusOf("another")).toBe(404);
  });

  it("do not use up the calls of products that were found once; before the list was read there are fifty", async () => {
    client.getProduct.mockImplementation((id) => Promise.resolve(productWith({ id })));
    await catalogue.cachedProduct("new");
    client.listProducts.mockResolvedValue(whole(ramp));
    await pass(61_000);
    await Promise.all(inventedIds(100).map(statusOf));
    expect(await statusOf("new")).toBe(200);
    expect(await statusOf("harness")).toBe(200);

    catalogue = createCatalogue(client, 60_000);
    const statuses = await Promise.all(inventedIds(100).map(statusOf));
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  });

  it("are not asked for in the five seconds after the service refused a call", async () => {
    client.getProduct.mockRejectedValue(new StoreError("HTTP 429", { status: 429 }));
    await statusOf("invented");
    client.getProduct.mockClear();
    await pass(4900);
    expect(await statusOf("another")).toBeNull();
    expect(client.getProduct).not.toHaveBeenCalled();
    await pass(100);
    expect(await statusOf("another")).toBe(429);
    expect(client.getProduct).toHaveBeenCalledTimes(1);
  });
});

it("some products are requested in one call and cached independently of their order", async () => {
  const products = await catalogue.cachedProducts(["ramp", "gone", "harness"]);
  expect([...products.keys()].sort()).toEqual(["harness", "ramp"]);
  await catalogue.cachedProducts(["harness", "ramp", "gone"]);
  expect(client.listProductsByIds).toHaveBeenCalledTimes(1);
  expect(client.listProducts).not.toHaveBeenCalled();
});

const dearer = { ...harness, variants: [{ ...small, price_in_cents: 9900 }] };
const freshly = new Map([["small", { product: dearer, variant: dearer.variants[0]! }]]);

it("a product with a new price takes its place everywhere, also among requested products", async () => {
  await catalogue.cachedList();
  await catalogue.cachedProducts(["harness", "ramp"]);
  client.getProduct.mockResolvedValue(dearer);
  await catalogue.takeNewPrices(freshly);
  expect(await listed()).toEqual([ramp, dearer]);
  expect([...(await catalogue.cachedProducts(["harness", "ramp"])).values()]).toEqual([
    dearer,
    ramp,
  ]);
  expect(await catalogue.cachedProduct("harness")).toBe(dearer);
  expect(client.listProductsByIds).toHaveBeenCalledTimes(1);
});

it("a product with a new price takes its place among requested products that are being read again", async () => {
  await catalogue.cachedList();
  await catalogue.cachedProducts(["harness"]);
  await pass(35_000);
  client.listProductsByIds.mockReturnValue(new Promise(() => undefined));
  await catalogue.takeNewPrices(freshly);
  expect((await catalogue.cachedProducts(["harness"])).get("harness")).toBe(dearer);
});

describe("the stock", () => {
  it("is cached by product for two seconds, and asked for only where it is not", async () => {
    await catalogue.cachedStock(["harness", "ramp"]);
    await pass(1900);
    expect((await catalogue.cachedStock(["harness"])).get("small")).toBe(3);
    await catalogue.cachedStock(["bed", "ramp", "chair", "bed"]);
    expect(client.getStock.mock.calls).toEqual([[["harness", "ramp"]], [["bed", "chair"]]]);
    client.getStock.mockResolvedValue(new Map([["small", 0]]));
    await pass(200);
    expect((await catalogue.cachedStock(["harness", "bed"])).get("small")).toBe(0);
    expect(client.getStock).toHaveBeenLastCalledWith(["harness"]);
  });

  it("is asked for ten times a second by pages, and then unknown; the cart's decisions always know it", async () => {
    const read = (at: number) => catalogue.cachedStock([`product-${at}`]);
    const known = await Promise.all(Array.from({ length: 30 }, (_, at) => read(at)));
    expect(known.map(({ size }) => size > 0)).toEqual(known.map((_, at) => at < 10));
    expect((await catalogue.freshVariants(["small"])).stock.get("small")).toBe(3);
    await pass(1000);
    expect((await read(29)).get("small")).toBe(3);
    expect(client.getStock).toHaveBeenCalledTimes(12);
  });

  it("is unknown to pages in the five seconds after the service refused a call, and known products stay", async () => {
    await catalogue.cachedProduct("harness");
    await pass(61_000);
    client.getStock.mockRejectedValueOnce(new StoreError("HTTP 429", { status: 429 }));
    for (const id of ["harness", "ramp"])
      expect(await catalogue.cachedStock([id])).toEqual(new Map());
    await pass(4900);
    await catalogue.cachedStock(["ramp"]);
    expect(await catalogue.cachedProduct("harness")).toBe(harness);
    expect(client.getStock).toHaveBeenCalledTimes(1);
    expect(client.getProduct).toHaveBeenCalledTimes(1);
    await pass(100);
    expect((await catalogue.cachedStock(["harness"])).get("small")).toBe(3);
  });

  it("is not asked for to order a list in the five seconds after the service refused a call", async () => {
    const list = await catalogue.cachedList();
    client.getStock.mockRejectedValueOnce(new StoreError("HTTP 429", { status: 429 }));
    await catalogue.cachedStock(["harness"]);
    await list.find({ q: "", sort: "price-asc" });
    expect(client.getStock).toHaveBeenCalledTimes(1);
  });

  it("is unknown while the service is down, without old numbers", async () => {
    await catalogue.cachedStock(["harness"]);
    await pass(2100);
    client.getStock.mockRejectedValue(down);
    expect(await catalogue.cachedStock(["harness"])).toEqual(new Map());
  });
});

it("products that were read together are kept by their weight: of many variants, few", async () => {
  const variants = Array.from({ length: 500 }, (_, at) => variantWith({ id: `variant-${at}` }));
  client.listProductsByIds.mockImplementation((ids) =>
    Promise.resolve(whole(...ids.map((id) => productWith({ id, variants })))),
  );
  const read = (at: number) => catalogue.cachedProducts([`product-${at}`]);
  for (let at = 0; at < 200; at += 1) await read(at);
  await read(199);
  expect(client.listProductsByIds).toHaveBeenCalledTimes(200);
  await read(0);
  expect(client.listProductsByIds).toHaveBeenCalledTimes(201);
});

describe("the data for cart decisions", () => {
  it("is not read from the caches of products and stock", async () => {
    await catalogue.cachedProducts(["harness"]);
    await catalogue.cachedStock(["harness"]);
    client.listProductsByIds.mockClear();
    for (const left of [2, 1]) {
      client.getStock.mockResolvedValue(new Map([["small", left]]));
      const entry = await catalogue.freshVariant("small", null);
      expect(entry!.variant.inventory_quantity).toBe(left);
      expect((await catalogue.freshVariants(["small"])).stock.get("small")).toBe(left);
    }
    expect(client.listProductsByIds.mock.calls).toEqual(Array(4).fill([["harness"]]));
    expect(client.getStock).toHaveBeenCalledTimes(5);
    expect(client.listProducts).toHaveBeenCalledTimes(1);
  });

  it("is read with a new list for an unknown variant, requested once for all readers", async () => {
    await catalogue.cachedList();
    const late = productWith({ id: "late", variants: [variantWith({ id: "brand-new" })] });
    client.listProducts.mockResolvedValue(whole(harness, late));
    client.listProductsByIds.mockResolvedValue(whole(harness, late));
    await pass(10_001);
    const read = () => catalogue.freshVariants(["small", "brand-new"]);
    const [{ entries }] = await Promise.all([read(), read()]);
    expect([...entries.keys()]).toEqual(["small", "brand-new"]);
    expect(client.getStock).toHaveBeenLastCalledWith(["harness", "late"]);
    expect(client.listProducts).toHaveBeenCalledTimes(2);
    for (let time = 0; time < 5; time++) await catalogue.freshVariants(["small", "gone"]);
    expect(client.listProducts).toHaveBeenCalledTimes(2);
  });

  it("is not read with one list after the other for unknown variants while the list fails", async () => {
    await catalogue.cachedList();
    await pass(11_000);
    client.listProducts.mockRejectedValue(down);
    for (let time = 0; time < 20; time++)
      await expect(catalogue.freshVariants([`invented-${time}`])).rejects.toBe(down);
    expect(client.listProducts).toHaveBeenCalledTimes(2);
  });

  it("is requested in one call for the products of all variants, each product once", async () => {
    const medium = variantWith({ id: "medium" });
    const both = { ...harness, variants: [small, medium] };
    client.listProducts.mockResolvedValue(whole(both, ramp));
    await catalogue.freshVariants(["small", "standard", "medium"]);
    expect(client.listProductsByIds.mock.calls).toEqual([[["harness", "ramp"]]]);
    expect(client.getStock.mock.calls).toEqual([[["harness", "ramp"]]]);
  });

  it("does not include an unknown or a removed variant", async () => {
    expect(await catalogue.freshVariant("gone", null)).toBeUndefined();
    client.listProductsByIds.mockResolvedValue(whole({ ...harness, variants: [] }));
    expect(await catalogue.freshVariant("small", null)).toBeUndefined();
  });

  it("fails to load while the service is down, even with a copy in the cache", async () => {
    await catalogue.cachedList();
    client.listProductsByIds.mockRejectedValue(down);
    await expect(catalogue.freshVariants(["small"])).rejects.toBe(down);
    await expect(catalogue.freshVariant("small", null)).rejects.toBe(down);
  });
});

describe("a variant that is missing", () => {
  it("takes no other from a cart if its product cannot be read", async () => {
    await catalogue.cachedList();
    client.listProducts.mockResolvedValue(whole(ramp));
    await pass(HOUR_MS);
    await listed();
    client.listProductsByIds.mockRejectedValue(down);
    const found = await catalogue.cachedVariants(["small", "standard"]);
    expect([[...found.entries.keys()], found.isComplete]).toEqual([["standard"], false]);
  });

  const unpriced = { ...harness, variants: [] };

  it.each<[string, string, WholeList, WholeList, boolean]>([
    ["a removed variant", "small", whole(ramp), whole(), true],
    ["a removed variant of a product", "small", whole(ramp), whole(unpriced), true],
    ["a malformed product", "small", partial(ramp), partial(), false],
    ["a malformed variant", "small", partial(ramp), partial(unpriced), false],
    ["a removed variant beside a malformed product", "small", partial(ramp), whole(), true],
    ["a never read variant", "never", whole(ramp), whole(), true],
    ["a never read variant, while a product is malformed", "never", partial(ramp), whole(), false],
  ])("%s may still exist unless the answer is whole", async (_, id, list, byIds, isGone) => {
    for (const read of ["cachedVariants", "freshVariants"] as const) {
      catalogue = createCatalogue(client, 0);
      client.listProducts.mockResolvedValue(whole(harness, ramp));
      await catalogue.cachedList();
      client.listProducts.mockResolvedValue(list);
      client.listProductsByIds.mockResolvedValue(byIds);
      const found = await catalogue[read]([id]);
      expect(found.entries.size).toBe(0);
      expect(found.isComplete).toBe(isGone);
    }
  });

  it("that is not known is looked for in a list that is read once", async () => {
    for (const cacheMs of [0, 60_000]) {
      catalogue = createCatalogue(client, cacheMs);
      client.listProducts.mockClear();
      await catalogue.freshVariants(["never"]);
      expect(client.listProducts).toHaveBeenCalledTimes(1);
    }
  });

  it("is not part of an answer that is not whole: reading it alone fails", async () => {
    await catalogue.cachedList();
    client.listProductsByIds.mockResolvedValue(partial());
    await expectNoAnswer(catalogue.freshVariant("small", null));
    client.listProductsByIds.mockResolvedValue(partial(harness));
    expect((await catalogue.freshVariant("small", null))!.product).toBe(harness);
  });
});
