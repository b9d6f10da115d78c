import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { variantId } from "../app/store/embedded/ids";
import { type AppServer, startApp } from "../tests/support/process";
import { expect, test as base } from "./fixtures";
import { buySwimVests } from "./journeys";
import { CartPage } from "./pages/cart";

const RAMP = variantId("folding-car-ramp", 0);

/** Hands requests to two processes in turn, as a load balancer does. */
async function startProxy(targets: () => AppServer[]): Promise<{ url: string; server: Server }> {
  let count = 0;
  const server = createServer((message, reply) => {
    const apps = targets();
    const { port } = new URL(apps[count++ % apps.length]!.url);
    const { method, url: path, headers } = message;
    // Without an agent: a connection that it keeps may be closed just as it is used.
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

const test = base.extend<object, { proxyUrl: string }>({
  proxyUrl: [
    async ({ store }, use) => {
      const apps: AppServer[] = [];
      const { url, server } = await startProxy(() => apps);
      const environment = () => ({
        PUBLIC_ORIGIN: url,
        STORE_API_URL: store.url,
        STORE_ID: "store_demo",
        STORE_CACHE_SECONDS: "0",
        CHECKOUT_ORIGINS: store.url,
        STORE_IMAGE_ORIGINS: store.url,
      });
      apps.push(...(await Promise.all([startApp(environment), startApp(environment)])));
      await use(url);
      server.closeAllConnections();
      server.close();
      await Promise.all(apps.map((app) => app.stop()));
    },
    { scope: "worker" },
  ],
  baseURL: ({ proxyUrl }, use) => use(proxyUrl),
});

const add = (title: string) => ({ name: `Add to cart, ${title}` });

test("two processes behind a proxy sell like one", async ({ page, cart }) => {
  await buySwimVests(page, cart);
});

test("one cart makes one checkout, whichever process is asked", async ({ page, cart, store }) => {
  await cart.fill({ [RAMP]: 1 });
  for (const path of ["/cart", "/store"]) {
    await page.goto(path);
    if (path === "/store") await cart.open(1);
    await page
      .getByRole("button", { name: "Checkout", exact: true })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
    await page.getByRole("button", { name: "Cancel and return" }).click();
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Restore your cart/ })
      .click();
    await expect(cart.opener(1)).toBeVisible();
  }
  const keys = store.requests
    .filter(({ path }) => path.endsWith("/checkout") && path.startsWith("/store"))
    .map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(keys.length);
});

test.describe("with scripts, two processes keep both", { tag: "@js" }, () => {
  test("when two tabs add at the same moment", async ({ page, context, store }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto("/store");
    store.store.faults = [{ match: "products", delay: 500 }];
    await Promise.all([
      page.getByRole("button", add("Folding Car Ramp")).click(),
      other.getByRole("button", add("Home Exercise Guide")).click(),
    ]);
    for (const tab of [page, other])
      await expect(new CartPage(tab, true).opener(2)).toBeVisible({ timeout: 10_000 });
  });
});
