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

describe("the store page", () => {
  it("uses the separately fetched stock, and knows none if its request fails", async () => {
    const note = async () =>
      (await load()).found!.cards.find(({ id }) => id === productId("folding-car-ramp"))!.stockNote;
    shop.fault({ match: "variants", stock: { [variantId("folding-car-ramp", 0)]: 0 } });
    expect(await note()).toBe("Sold out");
    shop.fault({ match: "variants", status: 500 });
    expect(await note()).toBeNull();
  });

  it("redirects an empty text away, but not an empty select", async () => {
    const answer = await outcome(() =>
      shop.store.loader(route(pageRequest("/store?q=&sort=newest"))),
    );
    expect(answer).toMatchObject({ status: 302, location: "/store?sort=newest#products" });
    expect((await load("?q=ramp&sort=")).status).toBe(200);
  });
});

it("without its products it responds with 502 and the specified message", async () => {
  shop.fault({ match: "products", brokenJson: true });
  expect(await load()).toEqual({ found: null, error: "Failed to load products", status: 502 });
});
