import { variantId } from "../../app/embedded-store/ids";
import { addFields } from "../../tests/support/cart-form";
import { openClient } from "../../tests/support/http-client";
import type { AppServer } from "../../tests/support/process";
import { expect, test } from "../fixtures";

/** The status of this path; the connection is closed at once. */
async function statusOf({ url }: AppServer, path: string): Promise<number> {
  const client = openClient(url);
  const { status } = await client.ask(path);
  client.close();
  return status;
}

test.describe("readiness", { tag: "@no-js" }, () => {
  test("starts once the product list is loaded", async ({ store, startShop }) => {
    store.store.faults = [{ match: "products", delay: 1500 }];
    const app = await startShop();
    expect(await statusOf(app, "/readyz")).toBe(503);
    await expect.poll(() => statusOf(app, "/readyz")).toBe(200);
    expect(await statusOf(app, "/healthz")).toBe(200);
  });

  test("is reached even if the store is unreachable", async ({ startShop }) => {
    const app = await startShop({ STORE_API_URL: "http://127.0.0.1:1" });
    await expect.poll(() => statusOf(app, "/readyz")).toBe(200);
  });
});

test("the process exits with code 0 on SIGTERM", { tag: "@no-js" }, async ({ startShop }) => {
  const app = await startShop();
  expect(await statusOf(app, "/cities")).toBe(200);
  expect(await app.stop("SIGTERM")).toBe(0);
});

test(
  "an address with a slash at its end leads to the page without it",
  { tag: "@no-js" },
  async ({ client }) => {
    const to = async (path: string) => {
      const { status, headers } = await client.ask(path);
      return [status, headers.location];
    };
    expect(await to("/success/")).toEqual([301, "/success"]);
    expect(await to("/store/?q=ramp")).toEqual([301, "/store?q=ramp"]);
    expect(await to("//evil.example/")).not.toContain("//evil.example");
  },
);

for (const accept of ["*/*", "text/html", "application/json"])
  test(
    `a form is answered with a redirect to a client that accepts ${accept}, and with data to scripts`,
    { tag: "@no-js" },
    async ({ client }) => {
      const post = async (path: string, more = "") => {
        const { status, headers } = await client.ask(path, {
          method: "POST",
          headers: { Accept: accept, "Content-Type": "application/x-www-form-urlencoded" },
          body: `feature=resources&redirectTo=/cities${more}`,
        });
        return [status, headers.location, headers["set-cookie"]?.length];
      };
      expect(await post("/coming-soon")).toEqual([303, "/cities", 1]);
      expect(await post("/coming-soon.data", "&scripts=on")).toEqual([200, undefined, undefined]);
    },
  );

test(
  "below /assets/ there are files, and no visitor's cart",
  { tag: "@no-js" },
  async ({ client }) => {
    await client.post("/cart", addFields("folding-car-ramp"));
    for (const path of ["/assets/x.css", "/assets/x.data?_routes=root", "/assets\\x.data"]) {
      const { status, headers, body } = await client.ask(path);
      expect([status, headers["cache-control"]], path).toEqual([404, "no-store"]);
      expect(body.toString(), path).not.toContain(variantId("folding-car-ramp", 0));
    }
  },
);

test.describe("response headers", { tag: "@no-js" }, () => {
  test("include the security headers on pages, data and resource routes", async ({ client }) => {
    const paths = ["/cities", "/cities.data", "/no/such/page", "/healthz", "/readyz"];
    for (const path of [...paths, "/robots.txt", "/sitemap.xml"]) {
      const { headers } = await client.ask(path);
      expect(headers["x-content-type-options"], path).toBe("nosniff");
      expect(headers["x-frame-options"], path).toBe("DENY");
      expect(headers["content-security-policy"], path).toMatch(/^default-src 'none'; /);
      expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
    }
  });

  test("let browsers keep pages with a cart for Back, and forbid caching for data", async ({
    client,
  }) => {
    client.cookies.set("cart", "x");
    const cacheControl = async (path: string) => (await client.ask(path)).headers["cache-control"];
    expect(await cacheControl("/cart")).toBe("private, no-cache");
    expect(await cacheControl("/cart.data")).toBe("no-store");
    expect(await cacheControl("/healthz")).toBe("no-store");
  });
});

test(
  "images from another allowed origin load although it sends no CORS or CORP headers",
  { tag: "@js" },
  async ({ page, store, uncachedApp, startShop }) => {
    const app = await startShop({ STORE_IMAGE_ORIGINS: `${store.url},${uncachedApp.url}` });
    await page.goto(`${app.url}/store`);
    const width = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image.naturalWidth;
    }, `${uncachedApp.url}/favicon.svg`);
    expect(width).toBeGreaterThan(0);
  },
);
