import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { variantId } from "../app/store/embedded/ids";
import { startApp } from "../tests/support/process";
import { expect, test } from "./fixtures";
import { startShop } from "./servers";
import { itemsField } from "./pages/cart";

const NO_STORE = {
  STORE_API_URL: "http://127.0.0.1:1",
  STORE_ID: "store_demo",
};

test.describe("readiness", { tag: "@no-js" }, () => {
  test("starts once the product list is loaded", async ({ store }) => {
    store.store.faults = [{ match: "products", delay: 1500 }];
    const app = await startShop(store);
    const status = async () => (await fetch(`${app.url}/readyz`)).status;
    expect(await status()).toBe(503);
    await expect.poll(status).toBe(200);
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    await app.stop();
  });

  test("is reached even if the store is unreachable", async () => {
    const app = await startApp((url) => ({ PUBLIC_ORIGIN: url, ...NO_STORE }));
    await expect.poll(async () => (await fetch(`${app.url}/readyz`)).status).toBe(200);
    await app.stop();
  });
});

test("the process exits with code 0 on SIGTERM", { tag: "@no-js" }, async () => {
  const app = await startApp();
  expect((await fetch(`${app.url}/cities`)).status).toBe(200);
  expect(await app.stop("SIGTERM")).toBe(0);
});

test(
  "an address with a slash at its end leads to the page without it",
  { tag: "@no-js" },
  async ({ app }) => {
    const to = async (path: string) => {
      const answer = await fetch(app.url + path, { redirect: "manual" });
      return [answer.status, answer.headers.get("Location")];
    };
    expect(await to("/success/")).toEqual([301, "/success"]);
    expect(await to("/store/?q=ramp")).toEqual([301, "/store?q=ramp"]);
    expect(await to("//evil.example/")).not.toContain("//evil.example");
  },
);

test.describe("response headers", { tag: "@no-js" }, () => {
  test("include the security headers on pages, data and resource routes", async ({ app }) => {
    const paths = ["/cities", "/cities.data", "/no/such/page", "/healthz", "/readyz"];
    for (const path of [...paths, "/robots.txt", "/sitemap.xml"]) {
      const { headers } = await fetch(app.url + path, { headers: { Accept: "text/html" } });
      expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
      expect(headers.get("X-Frame-Options"), path).toBe("DENY");
      expect(headers.get("Content-Security-Policy"), path).toMatch(/^default-src 'none'; /);
      expect(headers.get("Referrer-Policy"), path).toBe("strict-origin-when-cross-origin");
    }
  });

  test("allow the back/forward cache for pages, and forbid caching for data", async ({ app }) => {
    const cacheControl = async (path: string, accept: string) => {
      const headers = { Accept: accept, Cookie: "cart=x" };
      return (await fetch(app.url + path, { headers })).headers.get("Cache-Control");
    };
    expect(await cacheControl("/cart", "text/html")).toBe("private, no-cache");
    expect(await cacheControl("/cart.data", "*/*")).toBe("no-store");
    expect(await cacheControl("/healthz", "*/*")).toBe("no-store");
  });

  test("allow caching of built files for a year, and of icon and manifest for an hour", async ({
    app,
  }) => {
    const html = await (await fetch(`${app.url}/cities`)).text();
    const [, built = ""] = /href="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    for (const [path, expected] of [
      [built, "public, max-age=31536000, immutable"],
      ["/favicon.svg", "public, max-age=3600"],
      ["/manifest.webmanifest", "public, max-age=3600"],
    ] as const)
      expect((await fetch(app.url + path)).headers.get("Cache-Control"), path).toBe(expected);
  });

  test("use the __Host- prefix and Secure for cookies over https", async () => {
    const app = await startApp(() => ({ PUBLIC_ORIGIN: "https://shop.example" }));
    const added = await fetch(`${app.url}/cart`, {
      method: "POST",
      body: new URLSearchParams({
        intent: "restore",
        items: itemsField({ [variantId("folding-car-ramp", 0)]: 2 }),
      }),
      headers: { Accept: "text/html" },
      redirect: "manual",
    });
    expect(added.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-cart=[^;]+; .*HttpOnly; Secure; SameSite=Lax$/),
    ]);
    await app.stop();
  });
});

test(
  "images from another allowed origin load although it sends no CORS or CORP headers",
  { tag: "@js" },
  async ({ page, store, whenHydrated }) => {
    const pictures = createServer((_, response) => {
      response.setHeader("Content-Type", "image/svg+xml");
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
    });
    await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
    const app = await startShop(store, { STORE_IMAGE_ORIGINS: `${store.url},${origin}` });

    const answer = await page.goto(`${app.url}/store`);
    expect(answer?.headers()["cross-origin-embedder-policy"]).toBe("credentialless");
    const width = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return image.naturalWidth;
    }, `${origin}/a.svg`);
    expect(width).toBe(4);
    // Otherwise requests for scripts that are still pending would fail.
    await whenHydrated();
    await app.stop();
    pictures.close().closeAllConnections();
  },
);
