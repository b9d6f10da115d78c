import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { OWN_PRODUCTS } from "~/embedded-store/catalogue";

import { within } from "../../support/deadlines";
import type { FaultRule } from "../../support/faults";
import {
  CALLS,
  type Client,
  expectNoAnswer,
  failureOf,
  harness,
  openStoreService,
  order,
} from "../../support/store-client";
import { startStoreServer } from "../../support/store-server";

const MEGABYTE = 1024 * 1024;
const { client: clientOf, fault, requests } = await openStoreService();
const checkout = (client: Client) => client.createCheckout(order, "key");

afterEach(() => {
  vi.useRealTimers();
});

it("a failed call is logged with the service's address, the store and the status", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  fault({ match: "any", status: 404 });
  await failureOf(clientOf({ storeId: "store_typo" }).listProducts());
  expect(log.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Store: GET http:\S+\/store\/store_typo\/products failed: HTTP 404\b/),
  ]);
  log.mockRestore();
});

describe("the deadline", () => {
  /** docs/specification.md, Limits: of a page of the list, a product, the stock and checkout. */
  const DEADLINES_MS = [5000, 5000, 1500, 10_000];
  const neverEnding = (pull: UnderlyingDefaultSource<Uint8Array>["pull"]) => () =>
    Promise.resolve(new Response(new ReadableStream({ pull })));
  const piece = new Uint8Array([32]);

  it.each<[string, () => Promise<Response>]>([
    ["headers that never arrive", () => new Promise(() => {})],
    [
      "a body that stops half-way",
      neverEnding((body) => {
        body.enqueue(piece);
        return new Promise(() => {});
      }),
    ],
    [
      "a body that arrives in small pieces",
      neverEnding(async (body) => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        body.enqueue(piece);
      }),
    ],
  ])("ends every call with %s, without a retry", async (_, answer) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (const [at, [, call]] of CALLS.entries()) {
      const transport = vi.fn<(request: Request) => Promise<Response>>(answer);
      const ended = vi.fn();
      const failure = failureOf(call(clientOf({ transport, deadlines: undefined })));
      void failure.then(ended);
      await vi.advanceTimersByTimeAsync(DEADLINES_MS[at]! - 1);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(await failure).toMatchObject({ message: "", status: null });
      expect(transport).toHaveBeenCalledTimes(1);
      expect(transport.mock.calls[0]![0].signal.aborted).toBe(true);
    }
  });

  const onePage = { count: 100, products: [{ id: "p", title: "Ramp" }] };
  it.each<[string, () => Response, isShort: boolean | "none"]>([
    ["slow pages", () => Response.json(onePage), true],
    ["pages that are too large", () => new Response("x".repeat(9 * MEGABYTE)), "none"],
  ])("ends the whole list after three %s", async (_, answer, isShort) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const transport = vi.fn(() => {
      vi.advanceTimersByTime(400);
      const isOver = transport.mock.calls.length > 3;
      return Promise.resolve(isOver ? new Response(null, { status: 404 }) : answer());
    });
    const list = await clientOf({ transport, ...within(1000) })
      .listProducts()
      .catch(() => null);
    expect(list?.isShort ?? "none").toBe(isShort);
    expect(transport).toHaveBeenCalledTimes(3);
  });
});

describe("a failed call", () => {
  const FAILURES = [{ reset: true }, { status: 503 }] as const;

  it.each(CALLS.slice(0, 3))("is made once more for %s", async (_, call) => {
    for (const failure of FAILURES) {
      fault({ match: "any", ...failure, times: 1 });
      await expect(call(clientOf())).resolves.toBeDefined();
    }
    expect(requests).toHaveLength(4);
  });

  it("of checkout is never made again", async () => {
    for (const [at, failure] of FAILURES.entries()) {
      fault({ match: "checkout", ...failure });
      await failureOf(checkout(clientOf()));
      expect(requests).toHaveLength(at + 1);
    }
  });

  it("has no message if no server is listening", async () => {
    const closed = await startStoreServer();
    await closed.close();
    for (const [, call] of CALLS) await expectNoAnswer(call(clientOf({ baseUrl: closed.url })));
  });
});

describe("a large response", () => {
  it("is not read above the size limit after decompression", async () => {
    fault({ match: "any", gzipBomb: 64 * MEGABYTE });
    await expectNoAnswer(clientOf().getProduct(harness));
    expect(requests).toHaveLength(1);
  });

  it.each([200, 500])("is cancelled at 8 MB with status %i, without a retry", async (status) => {
    const seen = { asked: 0, bytes: 0 };
    const cancel = vi.fn();
    const transport = () => {
      seen.asked += 1;
      const pull = (body: ReadableStreamDefaultController<Uint8Array>) => {
        seen.bytes += 65_536;
        body.enqueue(new Uint8Array(65_536).fill(32));
      };
      return Promise.resolve(new Response(new ReadableStream({ pull, cancel }), { status }));
    };
    await failureOf(checkout(clientOf({ transport })));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(seen.asked).toBe(1);
    expect(seen.bytes).toBeLessThan(9 * MEGABYTE);
  });

  it("is read up to the size limit", async () => {
    fault({ match: "any", huge: 7 * MEGABYTE });
    expect(await clientOf().listProducts()).toMatchObject({ products: [], isComplete: true });
  });
});

describe("a response with millions of values", () => {
  it.each<[string, string]>([
    ["nested arrays", "[".repeat(2_000_000) + "]".repeat(2_000_000)],
    ["nested objects", '{"":'.repeat(1_000_000) + "0" + "}".repeat(1_000_000)],
    ["a list of lists", `{"count":1,"products":[${"[],".repeat(2_000_000)}0]}`],
    ["arrays behind texts", `["\\\\","\\"",${"[".repeat(3000)}${"]".repeat(3000)}]`],
  ])("is not parsed: %s", async (_, body) => {
    const parse = vi.spyOn(JSON, "parse");
    const client = clientOf({ transport: () => Promise.resolve(new Response(body)) });
    for (const [, call] of CALLS) await expectNoAnswer(call(client));
    expect(parse).not.toHaveBeenCalled();
  });

  it("is read if they are only words of a text", async () => {
    const body = JSON.stringify({ count: 0, products: [], text: '\\"[{,'.repeat(600_000) });
    const client = clientOf({ transport: () => Promise.resolve(new Response(body)) });
    expect(await client.listProducts()).toMatchObject({ products: [], isComplete: true });
  });
});

it("a redirect is refused for every call; the other host gets no request", async () => {
  const other = await startStoreServer();
  fault({ match: "any", redirect: `${other.url}/store/store_demo/products` });
  for (const [, call] of CALLS) await expectNoAnswer(call(clientOf()));
  expect(other.requests).toEqual([]);
  await other.close();
});

describe("the breaker", () => {
  /** Timers stay real, because connections need them. */
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
  });
  const waitForBreaker = () => vi.advanceTimersByTime(10_000);
  const list = (client: Client) => client.listProducts();
  const byIds = (client: Client) => client.listProductsByIds([harness]);
  const stock = (client: Client) => client.getStock([harness]);
  const get = (client: Client) => client.getProduct(harness);

  async function fail(client: Client, times: number, call: (client: Client) => Promise<unknown>) {
    for (let count = 0; count < times; count++) await failureOf(call(client));
  }
  /** A client with an open breaker after five failed requests: two pages with a retry, and one without. */
  async function openBreaker(): Promise<Client> {
    fault({ match: "any", status: 503 });
    const client = clientOf();
    await fail(client, 2, list);
    expect(requests).toHaveLength(5);
    return client;
  }

  it("opens after five failures: calls reject with the last of them, without a request", async () => {
    const client = await openBreaker();
    expect(await failureOf(list(client))).toMatchObject({
      message: "HTTP 503: Service Unavailable",
      status: 503,
    });
    expect(requests).toHaveLength(5);
    fault();
    expect(await checkout(client), "it has no breaker").toMatch(/^http/);
  });

  it("allows one call after its timeout, whose failure is the newest, and closes if it succeeds", async () => {
    const client = await openBreaker();
    waitForBreaker();
    fault({ match: "any", status: 429 });
    for (let time = 0; time < 2; time++)
      expect(await failureOf(list(client))).toMatchObject({ status: 429 });
    expect(requests).toHaveLength(6);
    waitForBreaker();
    fault();
    for (let time = 0; time < 2; time++)
      expect((await list(client)).products).toHaveLength(OWN_PRODUCTS.length);
  });

  it.each<[string, (client: Client) => Promise<unknown>, FaultRule]>([
    ["the list", list, { match: "products", status: 403 }],
    ["products by their ids", byIds, { match: "products", status: 429 }],
    ["the stock", stock, { match: "variants", reset: true }],
  ])("of %s opens after five failures, and blocks no other call", async (_, broken, rule) => {
    fault(rule);
    const client = clientOf();
    await fail(client, 10, broken);
    expect(requests).toHaveLength(5);
    fault();
    for (const call of [list, byIds, stock].filter((each) => each !== broken))
      await expect(call(client)).resolves.toBeDefined();
    expect(await get(client)).toMatchObject({ id: harness });
  });

  it("does not count what is answered to single ids", async () => {
    for (const rule of [{ status: 429 }, { reset: true }] as const) {
      fault({ match: "product", ...rule });
      const client = clientOf();
      await fail(client, 10, get);
      fault();
      for (const call of [get, list, byIds, stock])
        await expect(call(client)).resolves.toBeDefined();
    }
  });

  it.each<[string, (client: Client) => Promise<unknown>, FaultRule]>([
    ["a page that the service refuses", list, { match: "products", status: 400, times: 10 }],
    ["a malformed list", list, { match: "products", body: {}, times: 10 }],
    ["a web page in place of JSON", list, { match: "products", html: "<h1>Hi</h1>", times: 10 }],
    ["a product that is too large", byIds, { match: "products", huge: 9 * MEGABYTE, times: 10 }],
    ["the stock of an unknown product", stock, { match: "variants", status: 404, times: 10 }],
  ])("does not count %s", async (_, call, rule) => {
    fault(rule);
    const client = clientOf();
    for (let count = 0; count < 10; count++) await call(client).catch(() => undefined);
    expect(requests).toHaveLength(10);
    await expect(call(client)).resolves.toBeDefined();
    expect(requests).toHaveLength(11);
  });
});

it("many simultaneous calls cause no Node warnings", async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => warnings.push(name);
  process.on("warning", note);
  const client = clientOf();
  const ids = Array.from({ length: 2000 }, (_, index) => `prod_${index}`);
  const checkouts = ids.slice(0, 20).map(() => checkout(client));
  await Promise.all([client.getStock(ids), client.listProductsByIds(ids), ...checkouts]);
  // Warnings are emitted in the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", note);
  expect(warnings).toEqual([]);
});
