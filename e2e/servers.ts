import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { test as base } from "@playwright/test";

import { manyProducts } from "../tests/support/many-products";
import { type AppServer, freePort, startApp } from "../tests/support/process";
import { type StoreServer, startStoreServer } from "../tests/support/store-server";

export const BIG_SHOP_PRODUCTS = manyProducts(60);

/** Servers of a worker; each starts for the first test that uses it. */
type Servers = {
  store: StoreServer;
  /** The app as `npm start` runs it. */
  app: AppServer;
  uncachedApp: AppServer;
  /** An app with STORE_IMAGE_RESIZER. */
  pictureShop: AppServer;
  bigShop: { store: StoreServer; app: AppServer };
  /** Plain http on a host that browsers treat as insecure, as for a phone on the local network. */
  plainHttpOrigin: string;
  /** Two processes of the app behind a proxy. */
  twoProcessesUrl: string;
};

/** Starts the built app with a store; the other settings are those of `npm start`. */
export function startShop(
  store: StoreServer,
  variables: Record<string, string> = {},
  port?: number,
): Promise<AppServer> {
  const environment = (url: string) => ({
    PUBLIC_ORIGIN: url,
    STORE_API_URL: store.url,
    STORE_ID: "store_demo",
    CHECKOUT_ORIGINS: store.url,
    STORE_IMAGE_ORIGINS: store.url,
    ...variables,
  });
  return startApp(environment, port);
}

/** Forwards requests to two processes in turn, like a load balancer. */
async function startProxy(targets: () => AppServer[]): Promise<{ url: string; server: Server }> {
  let count = 0;
  const server = createServer((message, reply) => {
    const apps = targets();
    const { port } = new URL(apps[count++ % apps.length]!.url);
    const { method, url: path, headers } = message;
    // Without an agent: a kept-alive connection may be closed just when it is reused.
    const forwarded = request(
      { host: "127.0.0.1", port, method, path, headers, agent: false },
      (answer) => {
        reply.writeHead(answer.statusCode!, answer.rawHeaders);
        answer.pipe(reply);
      },
    );
    forwarded.on("error", () => reply.destroy());
    message.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** All worker fixtures are here: a spec with its own worker fixtures would get its own workers. */
export const test = base.extend<object, Servers>({
  store: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const store = await startStoreServer({});
      await use(store);
      await store.close();
    },
    { scope: "worker" },
  ],

  app: [
    async ({ store }, use) => {
      const app = await startShop(store);
      await use(app);
      await app.stop();
    },
    { scope: "worker" },
  ],

  uncachedApp: [
    async ({ store }, use) => {
      const app = await startShop(store, { STORE_CACHE_SECONDS: "0" });
      await use(app);
      await app.stop();
    },
    { scope: "worker" },
  ],

  pictureShop: [
    async ({ store }, use) => {
      const resizer = { STORE_IMAGE_RESIZER: "/pictures/{width}/{url}" };
      const app = await startShop(store, { STORE_CACHE_SECONDS: "0", ...resizer });
      await use(app);
      await app.stop();
    },
    { scope: "worker" },
  ],

  bigShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const store = await startStoreServer({ definitions: BIG_SHOP_PRODUCTS });
      const app = await startShop(store);
      await use({ store, app });
      await app.stop();
      await store.close();
    },
    { scope: "worker" },
  ],

  plainHttpOrigin: [
    async ({ store }, use) => {
      const port = await freePort();
      const origin = `http://shop.test:${port}`;
      const app = await startShop(store, { PUBLIC_ORIGIN: origin }, port);
      await use(origin);
      await app.stop();
    },
    { scope: "worker" },
  ],

  twoProcessesUrl: [
    async ({ store }, use) => {
      const apps: AppServer[] = [];
      const { url, server } = await startProxy(() => apps);
      const start = () => startShop(store, { PUBLIC_ORIGIN: url, STORE_CACHE_SECONDS: "0" });
      apps.push(...(await Promise.all([start(), start()])));
      await use(url);
      server.closeAllConnections();
      server.close();
      await Promise.all(apps.map((app) => app.stop()));
    },
    { scope: "worker" },
  ],
});
