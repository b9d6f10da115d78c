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
  ])("of %i products needs %i calls", async (count, times) => {
    const { ids, calls } = await readFrom(wellBehaved(count));
    expect(ids).toEqual(shopOf(count).map(({ id }) => id));
    expect(calls).toHaveLength(times);
  });

  it("is complete for any page size of the service", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(400), fc.integer({ min: 1, max: 120 }), async (count, largest) => {
        const { ids } = await readFrom(wellBehaved(count, largest));
        expect(ids).toEqual(shopOf(count).map(({ id }) => id));
      }),
      { numRuns: 30 },
    );
  });

  it("is read in one call if the service returns all products at once", async () => {
    for (const count of [204, 0]) {
      const { ids, calls } = await readFrom(() => ({ count, products: shopOf(204) }));
      expect(ids).toHaveLength(204);
      expect(calls).toEqual([[0, 100]]);
    }
  });

  it("is complete if the service returns longer pages than requested", async () => {
    const { ids } = await readFrom((offset) => ({
      count: 1000,
      products: shopOf(1000).slice(offset, offset + 200),
    }));
    expect(ids).toHaveLength(1000);
  });

  it("is read until the first short page if the service returns no total count", async () => {
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
    ["a page without any valid product", 100],
  ])("continues after %s", async (_, received) => {
    const { ids } = await readFrom((offset, limit) =>
      offset === 100 ? { count: 300, products: [], received } : wellBehaved(300)(offset, limit),
    );
    expect(ids).toHaveLength(200);
  });

  it("contains a product once if it moves to the next page in the meantime", async () => {
    const { ids } = await readFrom((offset) => ({
      count: 150,
      products: offset === 0 ? shopOf(100) : shopOf(150).slice(99),
    }));
    expect(ids).toHaveLength(150);
    expect(new Set(ids).size).toBe(150);
  });

  it("ends early if the service has fewer products than its count", async () => {
    const { ids, calls } = await readFrom((offset, limit) => ({
      ...wellBehaved(150)(offset, limit),
      count: 1e9,
    }));
    expect(ids).toHaveLength(150);
    expect(calls.length).toBeLessThan(10);
  });

  it("fails after a few calls if the service always returns the same page", async () => {
    let calls = 0;
    const reading = readFrom(() => {
      calls++;
      return { count: 1e9, products: shopOf(100) };
    });
    await expect(reading).rejects.toBeInstanceOf(StoreError);
    expect(calls).toBeLessThan(10);
  });

  it("is read in at most 1,000 calls", async () => {
    const { ids, calls } = await readFrom((offset) => ({
      count: 1e9,
      products: [productWith({ id: `${offset}` })],
    }));
    expect([ids.length, calls.length]).toEqual([1000, 1000]);
  });

  it("fails if one of its pages fails", async () => {
    const down = new StoreError("HTTP 503: Service Unavailable", 503);
    await expect(
      readFrom((offset, limit) => {
        if (offset === 200) throw down;
        return wellBehaved(400)(offset, limit);
      }),
    ).rejects.toBe(down);
  });
});
