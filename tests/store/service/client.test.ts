import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import { OWN_PRODUCTS, productId, variantId } from "~/embedded-store/catalogue";
import type { ListedProduct } from "~/store/product";

import type { FaultRule } from "../../support/faults";
import {
  type Client,
  expectNoAnswer,
  failureOf,
  harness,
  openStoreService,
  order,
} from "../../support/store-client";

const { client: clientOf, fault, requests, url } = await openStoreService();
const list = (client: Client) => client.listProducts();
const checkout = (client: Client) => client.createCheckout(order, "key");
const LONG_URL = `https://pay.example/${"x".repeat(100_000)}`;
const paths = () => requests.map(({ method, path }) => `${method} ${path}`);

describe("the four calls", () => {
  it("request the whole catalogue with a limit of 50, without cookies", async () => {
    const { products, isComplete } = await clientOf().listProducts();
    expect([products.length, isComplete]).toEqual([OWN_PRODUCTS.length, true]);
    expect(paths()).toEqual(["GET /store/store_demo/products?offset=0&limit=50"]);
    expect(requests[0]!.headers.accept).toBe("application/json");
    expect(requests[0]!.headers.cookie).toBeUndefined();
  });

  it("list products by their ids, twenty per call", async () => {
    const unknown = Array.from({ length: 19 }, (_, index) => `prod_${index}`);
    const asked = [harness, ...unknown, productId("swim-vest")];
    const { products, isComplete } = await clientOf().listProductsByIds(asked);
    expect(isComplete).toBe(true);
    expect(products.map(({ id }) => id).sort()).toEqual([harness, productId("swim-vest")].sort());
    expect(paths()).toHaveLength(2);
    expect(paths()[1]).toBe(
      `GET /store/store_demo/products?ids%5B%5D=${productId("swim-vest")}&limit=1`,
    );
  });

  it("ask for the stock of a whole shop in five calls at a time, fifty products each", async () => {
    let [atOnce, most, all] = [0, 0, 0];
    const transport = async () => {
      atOnce += 1;
      const call = (all += 1);
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      return Response.json({ variants: [{ id: `variant_${call}`, inventory_quantity: call }] });
    };
    const ids = Array.from({ length: 600 }, (_, index) => `prod_${index}`);
    const stock = await clientOf({ transport }).getStock(ids);
    expect({ most, all, found: stock.size }).toEqual({ most: 5, all: 12, found: 12 });
  });

  it("ask for nothing without ids", async () => {
    expect(await clientOf().listProductsByIds([])).toEqual({ products: [], isComplete: true });
    expect(await clientOf().getStock([])).toEqual(new Map());
    expect(paths()).toEqual([]);
  });

  it("return only the requested products if the service returns all of them", async () => {
    const transport = (request: Request) => fetch(new URL(request.url).href.split("?")[0]!);
    const { products, isComplete } = await clientOf({ transport }).listProductsByIds([
      harness,
      "x",
    ]);
    // Other products than the requested ones say nothing about those that are missing.
    expect([products.map(({ id }) => id), isComplete]).toEqual([[harness], false]);
  });

  it("take no answer for one about another product", async () => {
    const [other] = shelf(1);
    const about = (body: unknown) =>
      clientOf({ transport: () => Promise.resolve(Response.json(body)) });
    await expectNoAnswer(about({ product: other }).getProduct(harness));
    const list = await about({ count: 1, products: [other] }).listProductsByIds([harness]);
    expect(list).toEqual({ products: [], isComplete: false });
    const twice = await about({ count: 2, products: [other, other] }).listProductsByIds([
      other!.id,
      harness,
    ]);
    expect(twice.isComplete).toBe(false);
  });

  it("have one currency: that which most products have first", async () => {
    const pricesOf = (...codes: string[]) =>
      codes.map((currency_code, at) => ({ amount: 100 * (at + 1), currency_code }));
    const wire = [["USD"], ["eur"], ["usd", "EUR"], ["eur", "usd"], ["EUR"], []].map(
      (codes, at) => ({
        id: `p${at}`,
        title: "Ramp",
        variants: [{ id: `v${at}`, prices: pricesOf(...codes) }],
      }),
    );
    const transport = (request: Request) => {
      const { pathname } = new URL(request.url);
      const single = { product: wire[0] };
      const answer = pathname.endsWith("/p0") ? single : { count: wire.length, products: wire };
      return Promise.resolve(Response.json(answer));
    };
    const client = clientOf({ transport });
    const { products } = await client.listProducts();
    const expected = [null, "EUR 1.00", "EUR 2.00", "EUR 1.00", "EUR 1.00", null];
    const pricesIn = (read: ListedProduct[]) =>
      read.map(({ variants: [variant] }) => variant!.price_in_cents_formatted);
    expect(pricesIn(products)).toEqual(expected);
    expect(products.map(({ whyNotForSale }) => whyNotForSale)).toEqual([
      "what has no price in EUR",
      ...[null, null, null, null],
      "what has no price",
    ]);
    const single = await client.getProduct("p0");
    const byIds = (await client.listProductsByIds(["p0", "p2"])).products;
    expect(pricesIn([single, ...byIds])).toEqual([null, null, "EUR 2.00"]);
    expect(single.variants[0]!.purchasable).toBe(false);
  });

  it("encode the store id and the product id in the path", async () => {
    const client = clientOf({ storeId: "../a?b" });
    await failureOf(client.getProduct("../../x?y#z"));
    expect(paths()).toEqual(["GET /store/..%2Fa%3Fb/products/..%2F..%2Fx%3Fy%23z"]);
  });

  it("request stock in chunks of fifty ids", async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `prod_${index}`);
    const stock = await clientOf().getStock([...ids, harness]);
    expect(stock.get(variantId("rear-lift-harness", 0))).toBe(12);
    const asked = requests.map(({ path }) => new URL(path, url).searchParams);
    expect(asked.map((query) => query.getAll("product_ids[]").length).sort()).toEqual([21, 50, 50]);
    expect(new Set(asked.flatMap((query) => query.getAll("product_ids[]"))).size).toBe(121);
    for (const query of asked) expect(query.get("fields")).toBe("inventory_quantity");
  });

  it("open a checkout with the specified body and the idempotency key", async () => {
    const address = await clientOf().createCheckout(order, "key-1");
    expect(address).toMatch(`${url}/checkout?session=`);
    const [sent] = requests;
    expect(sent).toMatchObject({ method: "POST", path: "/store/store_demo/checkout" });
    expect(sent!.headers["idempotency-key"]).toBe("key-1");
    expect(sent!.headers["content-type"]).toBe("application/json");
    const { items, ...rest } = order;
    expect(JSON.parse(sent!.body)).toEqual({
      items: items.map((item) => ({ variant_id: item.variantId, quantity: item.quantity })),
      ...rest,
    });
  });
});

describe("a list without all of its products", () => {
  const lists = [
    ["the whole list", () => clientOf().listProducts()],
    ["products by their ids", () => clientOf().listProductsByIds([harness])],
  ] as const;
  const patched = (fields: Record<string, unknown>): FaultRule => ({
    match: "products",
    patch: { productId: harness, fields },
  });

  it.each<[string, FaultRule]>([["a malformed product", patched({ title: null })]])(
    "is not whole: %s",
    async (_, rule) => {
      fault(rule);
      for (const [name, read] of lists) expect((await read()).isComplete, name).toBe(false);
    },
  );

  it("is a failure, and not an empty store, if no product is readable", async () => {
    fault({ match: "products", body: { count: 1, products: [{ id: harness }] } });
    const { cause } = await failureOf(clientOf().listProducts());
    expect(cause).toMatchObject({ message: "no product of the list is readable" });
  });

  it("is whole if the missing product was removed", async () => {
    fault({ match: "products", removed: [harness] });
    for (const [name, read] of lists) expect((await read()).isComplete, name).toBe(true);
  });
});

const TOO_LARGE = " ".repeat(8 * 1024 * 1024 + 1);

type Page = { count?: number; products: { id: string; title: string; variants: never[] }[] };
type Service = (offset: number, limit: number, ids: string[]) => Page | "too large";

const shelf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `p${at}`, title: "Ramp", variants: [] }));

/** A client of this service, and the offset and limit of its calls. */
function clientFor(service: Service) {
  const calls: [offset: number, limit: number][] = [];
  const seen = { open: 0, most: 0 };
  const client = clientOf({
    transport: async ({ url }) => {
      const { searchParams } = new URL(url);
      const [offset, limit] = ["offset", "limit"].map((name) => Number(searchParams.get(name)));
      calls.push([offset!, limit!]);
      seen.most = Math.max(seen.most, (seen.open += 1));
      await Promise.resolve();
      seen.open -= 1;
      const page = service(offset!, limit!, searchParams.getAll("ids[]"));
      return page === "too large" ? new Response(TOO_LARGE) : Response.json(page);
    },
  });
  return { client, calls, seen };
}

async function readFrom(service: Service) {
  const { client, calls, seen } = clientFor(service);
  const { products, isComplete } = await client.listProducts();
  return { ids: products.map(({ id }) => id), isComplete, calls, atOnce: seen.most };
}

const wellBehaved =
  (count: number, largest = 100): Service =>
  (offset, limit) => ({
    count,
    products: shelf(count).slice(offset, offset + Math.min(limit, largest)),
  });
const idsOf = (count: number) => shelf(count).map(({ id }) => id);

describe("the pages of the list", () => {
  it("are read one after the other, of fifty products each", async () => {
    const { calls, atOnce } = await readFrom(wellBehaved(201));
    expect(atOnce).toBe(1);
    expect(calls).toEqual([0, 50, 100, 150, 200].map((offset) => [offset, 50]));
    expect((await readFrom(wellBehaved(50))).calls).toHaveLength(1);
  });

  it("are complete for any page size of the service", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(200), fc.integer({ min: 1, max: 120 }), async (count, largest) => {
        const { ids, isComplete } = await readFrom(wellBehaved(count, largest));
        expect({ ids, isComplete }).toEqual({ ids: idsOf(count), isComplete: true });
      }),
      { numRuns: 25 },
    );
  });

  it.each<[string, Service, number]>([
    ["all products at once", () => ({ count: 204, products: shelf(204) }), 204],
    ["longer pages than requested", (offset) => wellBehaved(1000, 200)(offset, 200, []), 1000],
    ...[49, 400].map((count): [string, Service, number] => [
      `${count} products without a count`,
      (...asked) => ({ ...(wellBehaved(count)(...asked) as Page), count: undefined }),
      count,
    ]),
    [
      "a product that moves to the next page in the meantime",
      (offset) => ({
        count: 150,
        products: offset ? shelf(150).slice(offset - 1) : shelf(50),
      }),
      150,
    ],
  ])("have each product once if the service sends %s", async (_, service, count) => {
    const { ids } = await readFrom(service);
    expect(ids).toEqual(idsOf(count));
  });

  it("end after 10,000 products and are not whole, as the log says, if there is always a page", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { ids, isComplete, calls } = await readFrom(() => ({ products: shelf(50) }));
    expect({ ids, isComplete }).toEqual({ ids: idsOf(50), isComplete: false });
    expect(calls).toHaveLength(200);
    expect(log.mock.calls).toEqual([
      ["Store: the list has more than 10000 products; the others were left out."],
    ]);
    log.mockRestore();
  });

  it.each([0, 50, 150, 200])(
    "make a short list if the one at %i fails, and the others are read",
    async (offset) => {
      fault({ match: "products", status: 503 });
      const transport = (request: Request) => {
        const at = Number(new URL(request.url).searchParams.get("offset"));
        return at === offset
          ? fetch(request)
          : Promise.resolve(Response.json(wellBehaved(201)(at, 50, [])));
      };
      const { products, ...read } = await clientOf({ transport }).listProducts();
      expect(read).toMatchObject({ isShort: true, isComplete: false });
      const failed = idsOf(201).slice(offset, offset + 50);
      expect(products.map(({ id }) => id)).toEqual(idsOf(201).filter((id) => !failed.includes(id)));
      expect(paths()).toHaveLength(2);
    },
  );

  it("fail if two of them fail, or the first is refused or has no answer", async () => {
    for (const [status, calls] of [
      [503, 4],
      [404, 1],
    ]) {
      requests.length = 0;
      fault({ match: "products", status });
      expect(await failureOf(clientOf().listProducts())).toMatchObject({ status });
      expect(paths()).toHaveLength(calls!);
    }
    fault({ match: "products", reset: true });
    requests.length = 0;
    await expectNoAnswer(clientOf().listProducts());
    expect(paths()).toHaveLength(2);
  });

  const withSecond =
    (second: Page["products"]): Service =>
    (offset) => ({ count: 90, products: offset ? second : shelf(50) });
  const bad = { id: "p", title: "", variants: [] };
  it.each<[string, Service, isShort: boolean, read: number]>([
    ["a second page that repeats and skips", withSecond(shelf(90).slice(30, 70)), true, 70],
    ["an empty second page", withSecond([]), true, 50],
    ["a second page with malformed products", withSecond(Array(40).fill(bad) as never), false, 50],
    ["all", withSecond(shelf(90).slice(50)), false, 90],
    [
      "fewer than it counted at first",
      (offset) => ({ count: offset ? 60 : 90, products: shelf(60).slice(offset, offset + 50) }),
      false,
      60,
    ],
  ])("with %s are short: %s", async (_, service, isShort, read) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const list = await clientFor(service).client.listProducts();
    expect([list.isShort, list.products.length]).toEqual([isShort, read]);
    const lines = log.mock.calls.flat().filter((line) => /although it counts/.test(String(line)));
    if (!isShort) expect(lines).toEqual([]);
    log.mockRestore();
  });

  it("are a failure if the first is empty, although the service counts products, as the log says", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { client } = clientFor(() => ({ count: 200, products: [] }));
    await expectNoAnswer(client.listProducts());
    expect(log.mock.calls).toEqual([["Store: the list has 0 products, although it counts 200."]]);
    log.mockRestore();
  });
});

describe("a page that is too large", () => {
  /** A service whose answers have this size in all; product p123 alone has `size`. */
  const withLarge =
    (size: number, count?: number): Service =>
    (offset, limit, ids) => {
      const all = shelf(250);
      const products =
        ids.length > 0
          ? all.filter(({ id }) => ids.includes(id))
          : all.slice(offset, offset + limit);
      const sizeOf = ({ id }: { id: string }) => (id === "p123" ? size : 1);
      const total = products.reduce((sum, product) => sum + sizeOf(product), 0);
      const found = ids.length > 0 ? products.length : count;
      return total > 100 ? "too large" : { count: found, products };
    };
  const others = idsOf(250).filter((id) => id !== "p123");

  it.each([
    [99, 250, idsOf(250), true],
    [99, undefined, idsOf(250), false],
    [101, 250, others, false],
    [101, undefined, others, false],
  ])(
    "with a product of size %i is read product by product; count %s",
    async (size, count, ids, isComplete) => {
      const { calls, ...read } = await readFrom(withLarge(size, count));
      expect(read).toMatchObject({ ids, isComplete });
      expect(calls.length).toBeLessThan(60);
    },
  );
});

describe("an error status", () => {
  it.each([
    [400, "HTTP 400: Bad Request"],
    [599, "HTTP 599:"],
  ])("%i becomes the message '%s', even without a status text", async (status, message) => {
    const client = clientOf({ transport: () => Promise.resolve(new Response("", { status })) });
    for (const call of [list, checkout])
      expect(await failureOf(call(client))).toMatchObject({ message, status });
  });

  it("has a message of 200 characters at most", async () => {
    const init = { status: 500, statusText: "x".repeat(3300) };
    const client = clientOf({ transport: () => Promise.resolve(new Response("", init)) });
    expect((await failureOf(list(client))).message).toMatch(/^HTTP 500: x{190}$/);
  });

  it("has the reason of the service, if there is one", async () => {
    const reasonOf = async (body: string) => {
      const transport = () => Promise.resolve(new Response(body, { status: 404 }));
      return (await failureOf(clientOf({ transport }).getProduct(harness))).reason;
    };
    const reason = { code: "not_found", message: "No such product" };
    expect(await reasonOf(JSON.stringify(reason))).toEqual(reason);
    expect(await reasonOf("{}")).toEqual({ code: null, message: null });
    for (const body of ["<h1>Oops</h1>", "null"]) expect(await reasonOf(body)).toBeNull();
  });
});

describe("an unexpected response", () => {
  it.each<[string, (client: Client) => Promise<unknown>, FaultRule]>([
    ["an HTML page as the list", list, { match: "products", html: "<h1>Hello</h1>" }],
    ["a list without products", list, { match: "products", body: { count: 0 } }],
    ["a checkout without a URL", checkout, { match: "checkout", body: {} }],
    ["a checkout with a very long URL", checkout, { match: "checkout", body: { url: LONG_URL } }],
  ])("%s fails with an empty message", async (_, call, rule) => {
    fault(rule);
    await expectNoAnswer(call(clientOf()));
  });

  it("an invalid stock number is left out, and the others are kept", async () => {
    const variants = [{ id: "a", inventory_quantity: 3 }, { id: "b", inventory_quantity: "3" }, 7];
    fault({ match: "variants", body: { variants } });
    expect(await clientOf().getStock([harness])).toEqual(new Map([["a", 3]]));
  });
});
