import { describe, expect, it } from "vitest";

import { productId, variantId } from "~/store/embedded/ids";

import type { FaultRule } from "../support/faults";
import { failureOf, harness, openStoreService, order } from "../support/store-client";

const { client: clientOf, fault, requests, url } = openStoreService();
const paths = () => requests().map(({ method, path }) => `${method} ${path}`);

describe("the four calls", () => {
  it("request the whole catalogue with a limit of 100, without cookies", async () => {
    const products = await clientOf().listProducts();
    expect(products).toHaveLength(14);
    expect(paths()).toEqual(["GET /store/store_demo/products?offset=0&limit=100"]);
    expect(requests()[0]!.headers.accept).toBe("application/json");
    expect(requests()[0]!.headers.cookie).toBeUndefined();
  });

  it("list products by their ids, fifty per call", async () => {
    const unknown = Array.from({ length: 49 }, (_, index) => `prod_${index}`);
    const products = await clientOf().listProductsByIds([
      harness,
      ...unknown,
      productId("swim-vest"),
    ]);
    expect(products.map(({ id }) => id).sort()).toEqual([harness, productId("swim-vest")].sort());
    expect(paths()).toHaveLength(2);
    expect(paths()[1]).toBe(
      `GET /store/store_demo/products?ids%5B%5D=${productId("swim-vest")}&limit=1`,
    );
  });

  it("fail if requested products are missing from the response", async () => {
    fault({ match: "products", body: { count: 2, products: [] } });
    await failureOf(clientOf().listProductsByIds([harness, "other"]));
  });

  it("return only the requested products if the service returns all of them", async () => {
    const transport = (request: Request) => fetch(new URL(request.url).href.split("?")[0]!);
    const products = await clientOf({ transport }).listProductsByIds([harness, "gone"]);
    expect(products.map(({ id }) => id)).toEqual([harness]);
  });

  it("return one product with its media as images", async () => {
    const product = await clientOf().getProduct(harness);
    expect(product.title).toBe("Rear Lift Harness");
    expect(product.images).toHaveLength(3);
    expect(product.variants[1]).toMatchObject({
      price_in_cents: 4900,
      sale_price_in_cents: 4100,
      price_in_cents_formatted: "$49.00",
      sale_price_in_cents_formatted: "$41.00",
      currency: "usd",
    });
  });

  it("encode the store id and the product id in the path", async () => {
    const client = clientOf({ storeId: "../a?b" });
    await failureOf(client.getProduct("../../x?y#z"));
    expect(paths()).toEqual(["GET /store/..%2Fa%3Fb/products/..%2F..%2Fx%3Fy%23z"]);
  });

  it("report an unknown product with status 404 and the reason", async () => {
    const error = await failureOf(clientOf().getProduct("prod_none"));
    expect(error).toMatchObject({
      message: "HTTP 404: Not Found",
      status: 404,
      reason: { code: "not_found", message: "Product with id: prod_none was not found" },
    });
    expect(paths()).toHaveLength(1);
  });

  it("request stock in chunks of fifty ids", async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `prod_${index}`);
    const stock = await clientOf().getStock([...ids, harness]);
    expect(stock.get(variantId("rear-lift-harness", 0))).toBe(12);
    const asked = requests().map(({ path }) => new URL(path, url()).searchParams);
    expect(asked.map((query) => query.getAll("product_ids[]").length).sort()).toEqual([21, 50, 50]);
    expect(new Set(asked.flatMap((query) => query.getAll("product_ids[]"))).size).toBe(121);
    for (const query of asked) expect(query.get("fields")).toBe("inventory_quantity");
  });

  it("send no stock request without product ids", async () => {
    expect(await clientOf().getStock([])).toEqual(new Map());
    expect(paths()).toEqual([]);
  });

  it("open a checkout with the specified body and the idempotency key", async () => {
    const address = await clientOf().createCheckout(order, "key-1");
    expect(address).toMatch(`${url()}/checkout?session=`);
    const [sent] = requests();
    expect(sent).toMatchObject({ method: "POST", path: "/store/store_demo/checkout" });
    expect(sent!.headers["idempotency-key"]).toBe("key-1");
    expect(sent!.headers["content-type"]).toBe("application/json");
    const { items, ...rest } = order;
    expect(JSON.parse(sent!.body)).toEqual({
      items: items.map((item) => ({ variant_id: item.variantId, quantity: item.quantity })),
      ...rest,
    });
  });

  it("return the same checkout for the same idempotency key", async () => {
    const client = clientOf();
    const first = await client.createCheckout(order, "key-1");
    expect(await client.createCheckout(order, "key-1")).toBe(first);
    expect(await client.createCheckout(order, "key-2")).not.toBe(first);
  });

  it("name the variant with too little stock at checkout", async () => {
    const items = [{ variantId: variantId("rear-lift-harness", 3), quantity: 99 }];
    const error = await failureOf(clientOf().createCheckout({ ...order, items }, "key"));
    expect(error).toMatchObject({
      message: "HTTP 400: Bad Request",
      status: 400,
      reason: {
        code: "insufficient_inventory",
        message: `Variant with id: ${items[0]!.variantId} does not have the required inventory`,
      },
    });
  });
});

describe("an error status", () => {
  it.each([
    [400, "HTTP 400: Bad Request"],
    [429, "HTTP 429: Too Many Requests"],
    [503, "HTTP 503: Service Unavailable"],
    [599, "HTTP 599:"],
  ])("%i becomes the message '%s', even without a status text", async (status, message) => {
    const client = clientOf({ transport: () => Promise.resolve(new Response("", { status })) });
    for (const call of [() => client.listProducts(), () => client.createCheckout(order, "key")])
      expect(await failureOf(call())).toMatchObject({ message, status });
  });

  it("has no reason if the body is not a valid error object", async () => {
    for (const body of ["<h1>Oops</h1>", "null", "[]", "7"]) {
      const transport = () => Promise.resolve(new Response(body, { status: 404 }));
      const error = await failureOf(clientOf({ transport }).getProduct(harness));
      expect(error.reason ?? { code: null, message: null }).toEqual({ code: null, message: null });
    }
  });
});

describe("an unexpected response", () => {
  it.each<[string, FaultRule]>([
    ["broken JSON", { match: "products", brokenJson: true }],
    ["an HTML page", { match: "products", html: "<h1>Hello</h1>" }],
    ["an empty body", { match: "products", html: "" }],
    ["no products", { match: "products", body: { count: 0 } }],
    ["null", { match: "products", body: null }],
  ])("with %s fails with an empty message", async (_, rule) => {
    fault(rule);
    const error = await failureOf(clientOf().listProducts());
    expect(error).toMatchObject({ message: "", status: null });
  });

  it.each<[string, unknown]>([
    ["no URL", {}],
    ["a URL that is not a string", { url: ["https://pay.example"] }],
    ["a very long URL", { url: `https://pay.example/${"x".repeat(100_000)}` }],
    ["null", null],
  ])("to checkout with %s fails", async (_, body) => {
    fault({ match: "checkout", body });
    const error = await failureOf(clientOf().createCheckout(order, "key"));
    expect(error).toMatchObject({ message: "", status: null });
  });

  it("with an invalid stock number keeps the other stock numbers", async () => {
    const variants = [{ id: "a", inventory_quantity: 3 }, { id: "b", inventory_quantity: "3" }, 7];
    fault({ match: "variants", body: { variants } });
    expect(await clientOf().getStock([harness])).toEqual(new Map([["a", 3]]));
  });
});
