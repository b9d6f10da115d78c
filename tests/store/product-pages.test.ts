import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type ProductListPage, readAllPages } from "~/store/product-pages.server";
import { StoreError } from "~/store/store-error";

import { productWith } from "../support/product-builder";

const shopOf = (count: number) =>
  Array.from({ length: count }, (_, index) => productWith({ id: `p${index}`, order: index }));

type Service = (offset: number, limit: number) => Partial<ProductListPage>;

/** Reads a whole list from a service, and counts the calls. */
async function readFrom(service: Service) {
  const calls: [number, number][] = [];
  const products = await readAllPages((offset, limit) => {
    calls.push([offset, limit]);
    const page = service(offset, limit);
    const list = page.products ?? [];
    return Promise.resolve({ count: 0, products: list, received: list.length, ...page });
  });
  return { ids: products.map(({ id }) => id), calls };
}

const wellBehaved =
  (count: number, largest = 100): Service =>
  (offset, limit) => ({
    count,
    products: shopOf(count).slice(offset, offset + Math.min(limit, largest)),
  });

describe("the whole list", () => {
  it.each([
    [0, 1],
    [100, 1],
    [101, 2],
    [1000, 10],
  ])("of %i products takes %i calls", async (count, times) => {
    const { ids, calls } = await readFrom(wellBehaved(count));
    expect(ids).toEqual(shopOf(count).map(({ id }) => id));
    expect(calls).toHaveLength(times);
  });

  it("is complete, whatever size the service gives its pages", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(400), fc.integer({ min: 1, max: 120 }), async (count, largest) => {
        const { ids } = await readFrom(wellBehaved(count, largest));
        expect(ids).toEqual(shopOf(count).map(({ id }) => id));
      }),
      { numRuns: 30 },
    );
  });

  it("is taken as it is from a service that sends all at once", async () => {
    for (const count of [204, 0]) {
      const { ids, calls } = await readFrom(() => ({ count, products: shopOf(204) }));
      expect(ids).toHaveLength(204);
      expect(calls).toEqual([[0, 100]]);
    }
  });

  it("is complete from a service whose pages are longer than was asked for", async () => {
    const { ids } = await readFrom((offset) => ({
      count: 1000,
      products: shopOf(1000).slice(offset, offset + 200),
    }));
    expect(ids).toHaveLength(1000);
  });

  it("is read until a page is short where the service does not say how many there are", async () => {
    for (const count of [99, 100, 250, 400]) {
      const { ids } = await readFrom((offset, limit) => ({
        ...wellBehaved(count)(offset, limit),
        count: 0,
      }));
      expect(ids).toHaveLength(count);
    }
  });

  it.each([
    ["an empty page", 0],
    ["a page on which nothing fits the wire format", 100],
  ])("goes on after %s", async (_, received) => {
    const { ids } = await readFrom((offset, limit) =>
      offset === 100 ? { count: 300, products: [], received } : wellBehaved(300)(offset, limit),
    );
    expect(ids).toHaveLength(200);
  });

  it("counts a product once that moved to the next page meanwhile", async () => {
    const { ids } = await readFrom((offset) => ({
      count: 150,
      products: offset === 0 ? shopOf(100) : shopOf(150).slice(99),
    }));
    expect(ids).toHaveLength(150);
    expect(new Set(ids).size).toBe(150);
  });

  it("ends where the service has less than it said", async () => {
    const { ids, calls } = await readFrom((offset, limit) => ({
      ...wellBehaved(150)(offset, limit),
      count: 1e9,
    }));
    expect(ids).toHaveLength(150);
    expect(calls.length).toBeLessThan(10);
  });

  it("fails after a few calls where the service repeats a page for ever", async () => {
    let calls = 0;
    const reading = readFrom(() => {
      calls++;
      return { count: 1e9, products: shopOf(100) };
    });
    await expect(reading).rejects.toBeInstanceOf(StoreError);
    expect(calls).toBeLessThan(10);
  });

  it("takes at most 1,000 calls", async () => {
    const { ids, calls } = await readFrom((offset) => ({
      count: 1e9,
      products: [productWith({ id: `${offset}` })],
    }));
    expect([ids.length, calls.length]).toEqual([1000, 1000]);
  });

  it("fails where one of its pages does", async () => {
    const down = new StoreError("HTTP 503: Service Unavailable", 503);
    await expect(
      readFrom((offset, limit) => {
        if (offset === 200) throw down;
        return wellBehaved(400)(offset, limit);
      }),
    ).rejects.toBe(down);
  });
});
