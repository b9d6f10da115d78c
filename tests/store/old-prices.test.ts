import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { importWithEnv } from "../support/import-with-env";
import { startStoreServer, type StoreServer } from "../support/store-server";

const HOUR_MS = 3_600_000;

let store: StoreServer;
beforeEach(async () => {
  store = await startStoreServer();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
});

/** An app that has just read its product list. */
async function openApp() {
  const variables = { STORE_API_URL: store.url, STORE_ID: "store_demo", STORE_CACHE_SECONDS: "60" };
  const app = await importWithEnv(variables, async () => ({
    ...(await import("~/store/old-prices.server")),
    ...(await import("~/store/index.server")),
  }));
  await app.catalogue.readSnapshot();
  return app;
}

const listsRead = () => store.requests.filter(({ path }) => /\/products(?:\?|$)/.test(path)).length;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

it("prices are old if the store has failed for more than an hour", async () => {
  const app = await openApp();
  expect(app.catalogue.ageSeconds()).toBe(0);
  store.store.faults = [{ match: "any", status: 503 }];
  pass(HOUR_MS);
  expect(await app.arePricesOld()).toBe(false);
  pass(1000);
  expect(app.catalogue.ageSeconds()).toBe(3601);
  expect(await app.arePricesOld()).toBe(true);
});

it("prices are not old after an hour without reads: the list is read again", async () => {
  const app = await openApp();
  const before = listsRead();
  pass(2 * HOUR_MS);
  expect(await app.arePricesOld()).toBe(false);
  expect(listsRead()).toBe(before + 1);
  expect(await app.arePricesOld()).toBe(false);
  expect(listsRead(), "not for every page").toBe(before + 1);
});

it("prices are not old before the first read", async () => {
  const variables = { STORE_API_URL: store.url, STORE_ID: "store_demo", STORE_CACHE_SECONDS: "0" };
  const app = await importWithEnv(variables, async () => ({
    ...(await import("~/store/old-prices.server")),
    ...(await import("~/store/index.server")),
  }));
  expect(app.catalogue.ageSeconds()).toBeNull();
  expect(await app.arePricesOld()).toBe(false);
});
