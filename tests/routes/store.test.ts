import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { productId, variantId } from "~/store/embedded/ids";

import { openShop, type Shop } from "../support/shop";
import { pageRequest, route } from "../support/site";

let shop: Shop;

async function load(query = "") {
  const answer = await shop.storeRoute.loader(route(pageRequest(`/store${query}`)));
  if (!("data" in answer)) throw answer;
  return { ...answer.data, status: answer.init?.status ?? 200 };
}
const loadPage = async () => (await load()).page!;
const cardOf = async (slug: string) =>
  (await loadPage()).cards.find((card) => card.id === productId(slug))!;

describe("the store page", () => {
  beforeAll(async () => {
    shop = await openShop();
  });
  beforeEach(() => shop.store.reset());
  afterAll(() => shop.store.close());

  it("shows a card for each product, in the merchant's order", async () => {
    const { page, error, status } = await load();
    expect({ error, status, count: page!.cards.length }).toEqual({
      error: null,
      status: 200,
      count: 14,
    });
    const { cards } = page!;
    expect(cards[0]!.title).toBe("Rear Lift Harness");
    expect(cards[0]).toMatchObject({
      ribbon: "Bestseller",
      price: { current: "$41.00", original: "$49.00" },
      isFromPrice: true,
      variantId: null,
    });
  });

  it("sets variantId for one-variant products if they are in stock and for sale", async () => {
    expect((await cardOf("folding-car-ramp")).variantId).toBe(variantId("folding-car-ramp", 0));
    const note = async (slug: string) => [
      (await cardOf(slug)).variantId,
      (await cardOf(slug)).stockNote,
    ];
    expect(await note("cold-therapy-wrap")).toEqual([null, "Sold out"]);
    expect(await note("heated-therapy-pad")).toEqual([null, "Currently unavailable"]);
  });

  it("uses the separately fetched stock", async () => {
    shop.fault({ match: "variants", stock: { [variantId("folding-car-ramp", 0)]: 0 } });
    expect((await cardOf("folding-car-ramp")).stockNote).toBe("Sold out");
  });

  it("uses the products' own stock if the stock request fails", async () => {
    shop.fault({ match: "variants", status: 500 });
    const { page, status } = await load();
    expect(status).toBe(200);
    expect(page!.cards).toHaveLength(14);
    expect((await cardOf("folding-car-ramp")).stockNote).toBeNull();
  });

  it("shows an empty list without an error", async () => {
    shop.fault({ match: "products", body: { count: 0, products: [] } });
    expect(await load()).toMatchObject({
      page: { cards: [], count: 0 },
      error: null,
      status: 200,
    });
  });
});

describe("the store page without its products", () => {
  // Each test has its own breaker.
  beforeEach(async () => {
    shop = await openShop();
    return () => shop.store.close();
  });

  it.each([
    [{ match: "products" as const, status: 503 }, "HTTP 503: Service Unavailable"],
    [{ match: "products" as const, brokenJson: true as const }, "Failed to load products"],
  ])("responds with 502 and the specified message for %o", async (rule, error) => {
    shop.fault(rule);
    expect(await load()).toEqual({ page: null, error, status: 502 });
  });

  it("responds with 503, the same message and Retry-After if the store sends Retry-After", async () => {
    shop.fault({ match: "products", status: 503, retryAfter: "30", times: 1 });
    const answer = await shop.storeRoute.loader(route(pageRequest("/store")));
    if (!("data" in answer)) throw answer;
    expect(answer.data.error).toBe("HTTP 503: Service Unavailable");
    expect(answer.init).toEqual({ status: 503, headers: { "Retry-After": "30" } });
    expect(shop.asked(/\/products\?/)).toHaveLength(1);
  });
});
