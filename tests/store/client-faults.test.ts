import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { productId } from "~/store/embedded/ids";
import { createStoreClient } from "~/store/client.server";

import type { FaultRule } from "../support/faults";
import { startStoreServer, type StoreServer } from "../support/store-server";
import { failureOf } from "../support/failure";

const DEADLINE = 250;
const BREAKER = 200;
const harness = productId("rear-lift-harness");

let server: StoreServer;
beforeAll(async () => {
  server = await startStoreServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

function clientOf(baseUrl = server.url, deadline = DEADLINE) {
  return createStoreClient({
    transport: (request) => fetch(request),
    baseUrl,
    storeId: "store_demo",
    deadlines: { read: deadline, stock: deadline, checkout: deadline },
    breakerMs: BREAKER,
  });
}
type Client = ReturnType<typeof clientOf>;
const checkoutWith = (client: Client) =>
  client.createCheckout(
    {
      items: [],
      successUrl: "https://shop.example/success",
      cancelUrl: "https://shop.example/cart",
      locale: "en",
      timeZone: "UTC",
    },
    "key",
  );

const calls: [name: string, call: (client: Client) => Promise<unknown>][] = [
  ["the list", (client) => client.listProducts()],
  ["a product", (client) => client.getProduct(harness)],
  ["the stock", (client) => client.getStock([harness])],
  ["checkout", checkoutWith],
];

const fault = (...faults: FaultRule[]) => {
  server.store.faults = faults;
};

describe("the deadline", () => {
  const slow: [string, FaultRule][] = [
    ["headers that never come", { match: "any", hang: true }],
    ["headers that come too late", { match: "any", delay: DEADLINE * 4 }],
    ["a body that stops half-way", { match: "any", stall: true }],
    ["a body that drips", { match: "any", drip: 100 }],
  ];
  describe.each(slow)("ends %s", (_, rule) => {
    it.each(calls)("of %s, without asking twice", async (_name, call) => {
      fault(rule);
      const error = await failureOf(call(clientOf()));
      expect(error).toMatchObject({ message: "", status: null });
      expect(server.requests).toHaveLength(1);
    });
  });
});

describe("a connection that breaks", () => {
  it.each(calls.slice(0, 3))("lets %s be asked once more", async (_, call) => {
    fault({ match: "any", reset: true, times: 1 });
    await expect(call(clientOf(server.url, 5000))).resolves.toBeDefined();
    expect(server.requests).toHaveLength(2);
  });

  it("is told after the second try", async () => {
    fault({ match: "any", reset: true });
    const error = await failureOf(clientOf().listProducts());
    expect(error).toMatchObject({ message: "", status: null });
    expect(server.requests).toHaveLength(2);
  });

  it.each<FaultRule>([
    { match: "checkout", reset: true },
    { match: "checkout", reset: "after" },
    { match: "checkout", status: 503 },
    { match: "checkout", brokenJson: true },
  ])("never makes checkout be asked twice: %o", async (rule) => {
    fault(rule);
    await failureOf(checkoutWith(clientOf()));
    expect(server.requests).toHaveLength(1);
  });

  it("fails at once where nobody listens", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    for (const [, call] of calls) {
      const error = await failureOf(call(clientOf(`http://127.0.0.1:${port}`)));
      expect(error).toMatchObject({ message: "", status: null });
    }
  });
});

describe("a retry", () => {
  it("helps over one bad answer of a GET", async () => {
    fault({ match: "products", status: 503, times: 1 });
    expect(await clientOf().listProducts()).toHaveLength(14);
    expect(server.requests).toHaveLength(2);
  });

  it("is not made where the service has said no", async () => {
    for (const status of [400, 404, 429]) {
      server.reset();
      fault({ match: "products", status });
      await failureOf(clientOf().listProducts());
      expect(server.requests).toHaveLength(1);
    }
  });
});

describe("an answer of any size", () => {
  const MEGABYTE = 1024 * 1024;
  const patientClient = (transport: (request: Request) => Promise<Response>) =>
    createStoreClient({ transport, baseUrl: server.url, storeId: "store_demo" });

  it.each<[string, FaultRule]>([
    ["300 MB", { match: "any", huge: 300 * MEGABYTE }],
    ["64 MB, zipped", { match: "any", gzipBomb: 64 * MEGABYTE }],
  ])("is not read past the cap: %s", async (_, rule) => {
    fault(rule);
    const error = await failureOf(patientClient((request) => fetch(request)).listProducts());
    expect(error).toMatchObject({ message: "", status: 200 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([200, 500])("is stopped at 8 MB under status %i, and asked for once", async (status) => {
    let bytes = 0;
    let isCancelled = false;
    let asked = 0;
    const transport = () => {
      asked++;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          bytes += 65_536;
          controller.enqueue(new Uint8Array(65_536).fill(32));
        },
        cancel() {
          isCancelled = true;
        },
      });
      return Promise.resolve(new Response(body, { status }));
    };
    await failureOf(checkoutWith(patientClient(transport)));
    expect({ asked, isCancelled }).toEqual({ asked: 1, isCancelled: true });
    expect(bytes).toBeLessThan(9 * MEGABYTE);
  });

  it.each(calls)("is not parsed where it is nested too deeply: %s", async (_, call) => {
    fault({ match: "any", nested: 65 });
    const parse = vi.spyOn(JSON, "parse");
    const error = await failureOf(call(patientClient((request) => fetch(request))));
    expect(error).toMatchObject({ message: "", status: 200 });
    expect(parse).not.toHaveBeenCalledWith(expect.stringContaining("[[[["));
    expect(server.requests).toHaveLength(1);
    parse.mockRestore();
  });

  it("is read up to the cap", async () => {
    fault({ match: "any", huge: 7 * MEGABYTE });
    expect(await patientClient((request) => fetch(request)).listProducts()).toEqual([]);
  });
});

describe("a redirect", () => {
  it.each(calls)("is refused for %s; the other host hears nothing", async (_, call) => {
    const other = await startStoreServer();
    fault({ match: "any", redirect: `${other.url}/store/store_demo/products` });
    const error = await failureOf(call(clientOf()));
    expect(error).toMatchObject({ message: "", status: null });
    expect(other.requests).toEqual([]);
    await other.close();
  });
});

describe("the breaker", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Timers stay real, for connections need them. */
  function waitForBreaker() {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + BREAKER });
  }

  async function fail(client: Client, times: number) {
    for (let count = 0; count < times; count++) await failureOf(client.listProducts());
  }

  it("opens after five failures: the service is left alone and the answer comes at once", async () => {
    fault({ match: "any", status: 503 });
    const client = clientOf();
    await fail(client, 3);
    expect(server.requests).toHaveLength(5);
    const error = await failureOf(client.getProduct(harness));
    expect(error).toMatchObject({ message: "", status: null });
    expect(server.requests).toHaveLength(5);
  });

  it("lets one call through after its time, and closes when that works", async () => {
    fault({ match: "any", status: 503 });
    const client = clientOf();
    await fail(client, 3);
    fault();
    waitForBreaker();
    expect(await client.listProducts()).toHaveLength(14);
    expect(await client.getProduct(harness)).toMatchObject({ id: harness });
  });

  it("stays open when that call fails, too", async () => {
    fault({ match: "any", status: 503 });
    const client = clientOf();
    await fail(client, 3);
    waitForBreaker();
    await fail(client, 3);
    expect(server.requests).toHaveLength(6);
  });

  it.each<[string, FaultRule]>([
    ["429", { match: "any", status: 429 }],
    ["403", { match: "any", status: 403 }],
    ["answers that are too large", { match: "any", huge: 9 * 1024 * 1024 }],
    ["answers that are nested too deeply", { match: "any", nested: 1000 }],
    ["broken JSON", { match: "any", brokenJson: true }],
  ])("spares the service thirty calls that would end with %s", async (_, rule) => {
    fault(rule);
    await fail(clientOf(server.url, 10_000), 30);
    expect(server.requests).toHaveLength(5);
  });

  it("spares it thirty calls for products that are too large", async () => {
    fault({ match: "product", huge: 9 * 1024 * 1024 });
    const client = clientOf(server.url, 10_000);
    for (let count = 0; count < 30; count++) await failureOf(client.getProduct(harness));
    expect(server.requests).toHaveLength(5);
  });

  it.each<[string, (client: Client) => Promise<unknown>, FaultRule[]]>([
    ["an unknown product", (client) => client.getProduct("prod_none"), []],
    [
      "an id that the service does not read",
      (client) => client.getProduct("none"),
      [{ match: "product", status: 400, times: 10 }],
    ],
    [
      "a product that does not fit",
      (client) => client.getProduct(harness),
      [{ match: "product", body: { product: {} }, times: 10 }],
    ],
    [
      "the stock of an unknown product",
      (client) => client.getStock(["none"]),
      [{ match: "variants", status: 404, times: 10 }],
    ],
  ])("does not count %s, whatever visitors ask for", async (_, call, faults) => {
    fault(...faults);
    const client = clientOf(server.url, 10_000);
    for (let count = 0; count < 10; count++) await failureOf(call(client));
    expect(server.requests).toHaveLength(10);
    expect(await client.getProduct(harness)).toMatchObject({ id: harness });
    expect((await client.getStock([harness])).size).toBeGreaterThan(0);
  });

  it("begins again after a success", async () => {
    const client = clientOf();
    for (let round = 0; round < 4; round++) {
      fault({ match: "any", status: 503, times: 2 });
      await fail(client, 1);
      expect(await client.listProducts()).toHaveLength(14);
    }
  });

  it("does not stand in the way of checkout, which speaks for itself", async () => {
    fault({ match: "products", status: 503 });
    const client = clientOf();
    await fail(client, 3);
    const error = await failureOf(checkoutWith(client));
    expect(error.status).toBe(400);
  });
});

describe("a service that says when to come back", () => {
  it.each<[string, number]>([
    ["30", 30],
    ["86400", 60],
  ])("is not asked twice, and %j are %i seconds", async (retryAfter, seconds) => {
    fault({ match: "any", status: 503, retryAfter });
    const client = clientOf(server.url, 10_000);
    expect(await failureOf(client.listProducts())).toMatchObject({ retryAfter: seconds });
    expect(server.requests).toHaveLength(1);
  });

  it.each<FaultRule>([
    { match: "products", status: 429, retryAfter: "soon", times: 1 },
    { match: "products", status: 429, retryAfter: "0", times: 1 },
    { match: "products", status: 429, times: 1 },
    { match: "products", status: 400, retryAfter: "30", times: 1 },
  ])("may be asked again at once where it does not: %o", async (rule) => {
    fault(rule);
    const client = clientOf(server.url, 10_000);
    expect(await failureOf(client.listProducts())).toMatchObject({ retryAfter: null });
    expect(await client.listProducts()).toHaveLength(14);
  });
});

describe("many calls at the same time", () => {
  it("warn of nothing", async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on("warning", note);
    const client = createStoreClient({
      transport: (request) => fetch(request),
      baseUrl: server.url,
      storeId: "store_demo",
      deadlines: { read: 20_000, stock: 20_000, checkout: 20_000 },
    });
    const ids = Array.from({ length: 5000 }, (_, index) => `prod_${index}`);
    await Promise.all([
      client.getStock(ids),
      client.listProductsByIds(ids.slice(0, 2000)),
      ...ids.slice(0, 50).map(() => client.getProduct(harness)),
      ...ids.slice(0, 20).map(() => checkoutWith(client).catch(() => undefined)),
    ]);
    // Warnings come with the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", note);
    expect(warnings).toEqual([]);
    expect(server.requests.filter(({ path }) => path.includes("/variants"))).toHaveLength(100);
  });
});
