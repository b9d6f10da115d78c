import { afterAll, beforeEach, expect } from "vitest";

import { createStoreClient } from "~/store/service/client.server";
import { productId, variantId } from "~/embedded-store/catalogue";
import { StoreError } from "~/store/service/store-error.server";

import { within } from "./deadlines";
import { startStoreServer } from "./store-server";

export type Client = ReturnType<typeof createStoreClient>;
type Options = Partial<Parameters<typeof createStoreClient>[0]>;

export const harness = productId("rear-lift-harness");
export const order = {
  items: [
    { variantId: variantId("rear-lift-harness", 0), quantity: 2 },
    { variantId: variantId("swim-vest", 1), quantity: 1 },
  ],
  successUrl: "https://shop.example/success",
  cancelUrl: "https://shop.example/cart",
  locale: "en",
  timeZone: "Europe/Vilnius",
};

/** Each call of the client. */
export const CALLS: [name: string, call: (client: Client) => Promise<unknown>][] = [
  ["the list", (client) => client.listProducts()],
  ["a product", (client) => client.getProduct(harness)],
  ["the stock", (client) => client.getStock([harness])],
  ["checkout", (client) => client.createCheckout(order, "key")],
];

/** A store server for the tests of a file, reset before each test, and clients for it. */
export async function openStoreService() {
  const { url, requests, fault, reset, close } = await startStoreServer();
  beforeEach(reset);
  afterAll(close);
  return {
    url,
    requests,
    fault,
    client: (options: Options = {}): Client =>
      createStoreClient({
        transport: (request) => fetch(request),
        baseUrl: url,
        storeId: "store_demo",
        ...within(),
        ...options,
      }),
  };
}

/** The StoreError that a call rejects with. */
export async function failureOf(call: Promise<unknown>): Promise<StoreError> {
  const error: unknown = await call.then(() => null).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreError);
  return error as StoreError;
}

/** Expects a failure for which pages have a message of their own. */
export async function expectNoAnswer(call: Promise<unknown>) {
  expect(await failureOf(call)).toMatchObject({ message: "", status: null });
}
