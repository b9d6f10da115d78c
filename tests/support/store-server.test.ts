import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { productId, variantId } from "~/store/embedded/ids";
import type { WireProduct } from "~/store/embedded/wire-product";

import type { FaultRule } from "./faults";
import { manyProducts } from "./many-products";
import { startStoreServer, type StoreServer } from "./store-server";

const id = productId("rear-lift-harness");
const harness = variantId("rear-lift-harness", 0);

let server: StoreServer;
beforeAll(async () => {
  server = await startStoreServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const call = (path = "/products", init?: RequestInit) =>
  fetch(`${server.url}/store/store_demo${path}`, init);
const under = (rule: Omit<FaultRule, "match">, match: FaultRule["match"] = "any") => {
  server.store.faults = [{ match, ...rule }];
};
const post = (quantity = 1): RequestInit => ({
  method: "POST",
  headers: { "Idempotency-Key": "key" },
  body: JSON.stringify({
    items: [{ variant_id: harness, quantity }],
    successUrl: "http://shop.test/success",
    cancelUrl: "http://shop.test/cart",
  }),
});

// What a fault does to a reader is tested where there is one: client-faults.test.ts.
describe("the store under faults", () => {
  it("fails only the calls that a rule names, as often as it says", async () => {
    under({ status: 500, times: 2 }, "products");
    expect((await call("/variants")).status).toBe(200);
    const answers = [await call(), await call(), await call()];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 200]);
    under({ status: 500, method: "POST" });
    expect((await call()).status).toBe(200);
    expect((await call("/checkout", post())).status).toBe(500);
  });

  it("answers with a status and a body of its own", async () => {
    under({ status: 422, body: { code: "duplicate_error" } });
    const answer = await call();
    expect([answer.status, await answer.json()]).toEqual([422, { code: "duplicate_error" }]);
  });

  it("brings the right answer late", async () => {
    under({ delay: 20, drip: 1 }, "variants");
    const answer = await call(`/variants?product_ids[]=${productId("folding-car-ramp")}`);
    expect(await answer.json()).toMatchObject({ variants: [{ inventory_quantity: 7 }] });
  });

  it.each<[string, Omit<FaultRule, "match">]>([
    ["hang", { hang: true }],
    ["stall", { stall: true }],
  ])("%s lasts until the caller gives up", async (_, rule) => {
    under(rule);
    const given = call("/products", { signal: AbortSignal.timeout(150) });
    const whole = given.then((answer) => answer.text());
    await expect(whole).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("sends large bodies of valid JSON, zipped ones as well", async () => {
    under({ huge: 3_000_000 });
    expect(await (await call()).json()).toMatchObject({ products: [] });
    under({ gzipBomb: 20_000_000 });
    const answer = await call();
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(20_000_000);
  });

  it("resets the connection before or after the call is carried out", async () => {
    under({ reset: true, times: 1 }, "checkout");
    await expect(call("/checkout", post(1))).rejects.toThrow("fetch failed");
    under({ reset: "after", times: 1 }, "checkout");
    await expect(call("/checkout", post(2))).rejects.toThrow("fetch failed");
    expect((await call("/checkout", post(1))).status).toBe(409);
    expect((await call("/checkout", post(2))).status).toBe(200);
  });

  it("changes the catalogue: stock, removed, patch and hostile", async () => {
    const answer = () => call(`/products/${id}`);
    const read = async () => ((await (await answer()).json()) as { product: WireProduct }).product;
    under({ stock: { [harness]: 1 } });
    const limited = { manage_inventory: true, inventory_quantity: 1 };
    expect((await read()).variants[0]).toMatchObject(limited);
    under({ removed: [harness] });
    expect((await read()).variants).toHaveLength(3);
    under({ removed: [id] });
    expect((await answer()).status).toBe(404);
    under({ patch: { productId: id, fields: { title: "Changed", variants: null } } });
    expect(await read()).toMatchObject({ title: "Changed", variants: null });
    under({ hostile: id });
    expect((await read()).description).toContain("onerror");
  });

  it("answers another checkout address", async () => {
    under({ checkoutUrl: "javascript:alert(1)" });
    expect(await (await call("/checkout", post())).json()).toEqual({ url: "javascript:alert(1)" });
    expect((await call()).status).toBe(200);
  });
});

describe("the store server", () => {
  it("can be driven by another process", async () => {
    const control = (path: string, text?: string) =>
      fetch(`${server.url}${path}`, { method: "POST", body: text ?? null });
    expect((await control("/__faults", '[{"match":"any","status":418}]')).status).toBe(204);
    expect((await call()).status).toBe(418);
    expect((await control("/__faults", '[{"match":"any","sattus":418}]')).status).toBe(400);
    const requests = await fetch(`${server.url}/__requests`);
    expect(await requests.json()).toMatchObject([
      { method: "GET", path: "/store/store_demo/products", body: "" },
    ]);
    expect((await control("/__reset")).status).toBe(204);
    expect((await call()).status).toBe(200);
  });

  it("sells what it is given", async () => {
    const large = await startStoreServer({ definitions: manyProducts(300) });
    try {
      const answer = await fetch(`${large.url}/store/store_demo/products?limit=2&offset=298`);
      const { count, products } = (await answer.json()) as { count: number; products: unknown[] };
      expect([count, products.length]).toEqual([300, 2]);
    } finally {
      await large.close();
    }
  });

  it("serves drawings by safe names only", async () => {
    expect((await fetch(`${server.url}/art/life-vest-1.svg`)).status).toBe(200);
    for (const path of ["/art/..%2findex.server.ts", "/art/none.svg", "/art/../catalogue.ts"])
      expect((await fetch(`${server.url}${path}`)).status).toBe(404);
  });
});
