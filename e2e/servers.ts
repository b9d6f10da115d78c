import { test as base } from "@playwright/test";

import { type HttpClient, openClient } from "../tests/support/http-client";
import { manyProducts } from "../tests/support/many-products";
import { type AppServer, startAppWith, untilReady } from "../tests/support/process";
import { type StoreServer, startStoreServer } from "../tests/support/store-server";

const BIG_SHOP_PRODUCTS = manyProducts(60);

type Variables = Record<string, string>;

/** Pages and lists are read anew for every request. */
const UNCACHED = { STORE_CACHE_SECONDS: "0" };
/** An origin that no server has: tests answer for it. */
export const OTHER_PICTURES = "https://pictures.example";

/** Servers of a worker; each starts for the first test that uses it. */
type Servers = {
  store: StoreServer;
  /** The app as `npm start` runs it. */
  app: AppServer;
  uncachedApp: AppServer;
  bigStore: StoreServer;
  bigShop: AppServer;
  /** Without a store service. Nothing puts back what is bought here. */
  embeddedShop: AppServer;
  /** Where a CDN resizes the pictures of the store, and {@link OTHER_PICTURES} holds more. */
  pictureShop: AppServer;
};

/** Servers of a test; they stop with it. */
type ServersOfTest = {
  /** Starts an app with other variables, or one whose state no other test sees. */
  startShop: (variables?: Variables, port?: number) => Promise<AppServer>;
  /** A visitor without a browser, with cookies of its own. */
  client: HttpClient;
};

type Use<Value> = (value: Value) => Promise<void>;

async function useStore(use: Use<StoreServer>, definitions?: typeof BIG_SHOP_PRODUCTS) {
  const store = await startStoreServer({ definitions });
  await use(store);
  await store.close();
}

async function useApp(use: Use<AppServer>, store: StoreServer, variables?: Variables) {
  const app = await startAppWith(store, variables);
  await untilReady(app);
  await use(app);
  await app.stop();
}

/** All worker fixtures are here: a spec with its own worker fixtures would get its own workers. */
export const test = base.extend<ServersOfTest, Servers>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  store: [({}, use) => useStore(use), { scope: "worker" }],
  app: [({ store }, use) => useApp(use, store), { scope: "worker" }],
  uncachedApp: [({ store }, use) => useApp(use, store, UNCACHED), { scope: "worker" }],
  // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
  bigStore: [({}, use) => useStore(use, BIG_SHOP_PRODUCTS), { scope: "worker" }],
  bigShop: [({ bigStore }, use) => useApp(use, bigStore), { scope: "worker" }],
  embeddedShop: [
    ({ store }, use) => useApp(use, store, { ...UNCACHED, STORE_API_URL: "", STORE_ID: "" }),
    { scope: "worker" },
  ],
  pictureShop: [
    ({ store }, use) =>
      useApp(use, store, {
        ...UNCACHED,
        STORE_IMAGE_RESIZER: `${store.url}/cdn-cgi/image/format=auto,w={width},fit=scale-down{path}`,
        STORE_IMAGE_ORIGINS: `${store.url},${OTHER_PICTURES}`,
      }),
    { scope: "worker" },
  ],

  startShop: async ({ store }, use) => {
    const apps: AppServer[] = [];
    await use(async (variables, port) => {
      const app = await startAppWith(store, variables, port);
      apps.push(app);
      return app;
    });
    await Promise.all(apps.map((app) => app.stop()));
  },

  client: async ({ baseURL }, use) => {
    const client = openClient(baseURL!);
    await use(client);
    client.close();
  },
});
