import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { beforeEach, describe, expect, it } from "vitest";

import { createStoreClient } from "~/store/client.server";

import { failureOf } from "../support/failure";

type WireProduct = { id: string; title: string; variants: object[] };

const productOf = (number: number, amount = 4900): WireProduct => ({
  id: `prod_${number}`,
  title: `Ramp ${number}`,
  variants: [{ id: `variant_${number}`, prices: [{ amount, currency_code: "usd" }] }],
});
const productsOf = (count: number) => Array.from({ length: count }, (_, at) => productOf(at));

/** What the service has, how many products it gives at once, and what it says in place of them. */
let shop: { products: WireProduct[]; perPage: number; failure: Record<number, string> };
beforeEach(() => {
  shop = { products: productsOf(150), perPage: 100, failure: {} };
});

function transport({ url }: Request): Promise<Response> {
  const offset = Number(new URL(url).searchParams.get("offset"));
  const products = shop.products.slice(offset, offset + shop.perPage);
  const answer = JSON.stringify({ count: shop.products.length, products });
  return Promise.resolve(new Response(shop.failure[offset] ?? answer));
}

const clientOf = () =>
  createStoreClient({ transport, baseUrl: "https://store.example", storeId: "store_demo" });

describe("a list that is read again", () => {
  it("has the same products while its pages have the same text", async () => {
    const client = clientOf();
    const before = await client.listProducts();
    const after = await client.listProducts();
    expect(after).toHaveLength(150);
    after.forEach((product, at) => expect(product).toBe(before[at]));
  });

  it("has new products on the page that has changed, and the same ones on the other", async () => {
    const client = clientOf();
    const before = await client.listProducts();
    shop.products[120] = productOf(120, 1200);
    const after = await client.listProducts();
    after.forEach((product, at) => {
      if (at < 100) expect(product).toBe(before[at]);
      else expect(product).not.toBe(before[at]);
    });
    expect(after[120]!.variants[0]!.price_in_cents).toBe(1200);
    shop.products[120] = productOf(120);
    expect(await client.listProducts()).toEqual(before);
  });

  it.each(["no JSON", "[]"])(
    "remembers nothing of an answer that cannot be used: %s",
    async (words) => {
      const client = clientOf();
      const before = await client.listProducts();
      for (const offset of [0, 100]) {
        shop.failure = { [offset]: words };
        await failureOf(client.listProducts());
      }
      shop.failure = {};
      const after = await client.listProducts();
      after.forEach((product, at) => expect(product).toBe(before[at]));
    },
  );

  it("is all that is remembered, however often the size of its pages or of the shop changes", async () => {
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const used = async () => {
      // Answers are let go of between two tasks.
      await setImmediate();
      collect();
      return process.memoryUsage().heapUsed;
    };
    const client = clientOf();
    shop.products = productsOf(1000);
    await client.listProducts();
    await client.listProducts();
    const before = await used();
    for (let perPage = 50; perPage < 80; perPage++) {
      shop.perPage = perPage;
      await client.listProducts();
    }
    expect((await used()) - before).toBeLessThan(1_000_000);
    shop.products = productsOf(10);
    await client.listProducts();
    expect(await used()).toBeLessThan(before);
  });
});
