import { beforeEach, describe, expect, it } from "vitest";

import { productId, variantId } from "~/embedded-store/ids";

import { openShop, outcome, pageRequest, route } from "../support/app";

const shop = await openShop();
// A successful response resets the breaker's failure count.
beforeEach(async () => void (await load()));

async function load(query = "") {
  const answer = await shop.store.loader(route(pageRequest(`/store${query}`)));
  if (!("data" in answer)) throw answer;
  return { ...answer.data, status: answer.init?.status ?? 200 };
}
const loadFound = async () => (await load()).found!;
const cardOf = async (slug: string) =>
  (await loadFound()).cards.find((card) => card.id === productId(slug))!;

describe("the store page", () => {
  it("uses the separately fetched stock", async () => {
    shop.fault({ match: "variants", stock: { [variantId("folding-car-ramp", 0)]: 0 } });
    expect((await cardOf("folding-car-ramp")).stockNote).toBe("Sold out");
  });

  it("uses the products' own stock if the stock request fails", async () => {
    shop.fault({ match: "variants", status: 500 });
    expect(await load()).toMatchObject({ status: 200, error: null });
    expect((await cardOf("folding-car-ramp")).stockNote).toBeNull();
  });

  it("redirects an empty text away, but not an empty select", async () => {
    const answer = await outcome(() =>
      shop.store.loader(route(pageRequest("/store?q=&sort=newest"))),
    );
    expect(answer).toMatchObject({ status: 302, location: "/store?sort=newest#products" });
    expect((await load("?q=ramp&sort=")).status).toBe(200);
  });
});

describe("the store page without its products", () => {
  it.each([
    [{ match: "products" as const, status: 503 }, "HTTP 503: Service Unavailable"],
    [{ match: "products" as const, brokenJson: true as const }, "Failed to load products"],
  ])("responds with 502 and the specified message for %o", async (rule, error) => {
    shop.fault(rule);
    expect(await load()).toEqual({ found: null, error, status: 502 });
  });

  it("responds with 503, the same message and Retry-After if the store sends Retry-After", async () => {
    shop.fault({ match: "products", status: 503, retryAfter: "30" });
    const answer = await shop.store.loader(route(pageRequest("/store")));
    if (!("data" in answer)) throw answer;
    expect(answer.data.error).toBe("HTTP 503: Service Unavailable");
    expect(answer.init).toEqual({ status: 503, headers: { "Retry-After": "30" } });
  });
});
