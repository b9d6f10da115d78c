import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { variantId } from "../app/store/embedded/ids";
import { startApp } from "./app-server";
import { expect, startShop, test } from "./fixtures";

test(
  "pictures of another origin are shown, though that allows nothing",
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
    // Scripts that are still on their way would fail.
    await whenHydrated();
    await app.close();
    pictures.close().closeAllConnections();
  },
);

test(
  "what the policy refuses is reported by the browser, and logged without what is the visitor's",
  { tag: "@js" },
  async ({ page, app, allowConsole }) => {
    allowConsole(/Content Security Policy/);
    await page.goto("/search?q=rex");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.text = "document.title = 'injected'";
      document.body.append(script);
    });
    await expect.poll(app.log).toContain("Content security policy: refused script-src-elem inline");
    await expect(page).not.toHaveTitle("injected");
    expect(app.log()).not.toContain("rex");
  },
);

test(
  "a script that is not the one that was built does not run",
  { tag: "@js" },
  async ({ page, allowConsole }) => {
    allowConsole(/integrity|Failed to fetch dynamically imported module|ERR_FAILED/);
    const html = await (await page.request.get("/cities")).text();
    const [, frame] = /<link rel="modulepreload" href="([^"]+\/frame-[^"]+)"/.exec(html)!;
    await page.route(`**${frame}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};document.title="mine"` });
    });
    const refused = page.waitForEvent("console", (message) => /integrity/.test(message.text()));
    await page.goto("/cities", { waitUntil: "load" });
    await refused;
    await expect(page).not.toHaveTitle("mine");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test(
  "every script and style sheet that a page links to is sealed",
  { tag: "@no-js" },
  async ({ page }) => {
    for (const path of ["/", "/store", "/business-submission", "/no/such/page"]) {
      const html = await (await page.request.get(path)).text();
      const links = html.match(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g) ?? [];
      expect(links.length, path).toBeGreaterThan(3);
      for (const link of links) expect(link).toMatch(/ integrity="sha256-[\w+/]{43}="/);
      expect(html.match(/<script[^>]* src=/g)).toHaveLength(1);
    }
  },
);

test("another name than ours is told where we are", async ({ page, allowConsole }) => {
  allowConsole(/status of 421/);
  const app = await startApp(() => ({ PUBLIC_ORIGIN: "https://shop.example" }));
  for (const path of ["/", "/store?q=x", "/assets/x.css", "/refused/421"]) {
    const answer = await page.goto(app.url + path);
    expect(answer?.status()).toBe(421);
    await expect(page).toHaveTitle("This is not our address - Pawstride");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is not our address");
    const link = page.getByRole("link", { name: "https://shop.example" });
    await expect(link).toHaveAttribute("href", "https://shop.example/");
    // Its style is its own, and allowed.
    await expect(page.getByRole("main").locator("..")).toHaveCSS("max-width", "576px");
  }
  await app.close();
});

test("the embedded checkout says each header once", { tag: "@no-js" }, async () => {
  const app = await startApp();
  const { headers } = await fetch(`${app.url}/embedded-store/checkout?session=x`);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Referrer-Policy")).toBe("same-origin");
  await app.close();
});

test(
  "over https cookies are bound to the host, and carts of before keep their lines",
  { tag: "@no-js" },
  async ({ page }) => {
    const plain = await startApp();
    const items = `${variantId("folding-car-ramp", 0)}*2`;
    const headers = { Accept: "text/html" };
    const form = { intent: "restore", items };
    const filled = await page.request.post(`${plain.url}/cart`, { form, headers, maxRedirects: 0 });
    const [old = ""] = filled.headers()["set-cookie"]!.split(";");
    expect(old).toMatch(/^cart=/);
    await plain.close();

    const app = await startApp(() => ({ PUBLIC_ORIGIN: "https://shop.example" }));
    const host = { Host: "shop.example" };
    const asked = (Cookie: string) =>
      page.request.get(`${app.url}/store`, { headers: { ...headers, ...host, Cookie } });
    const first = await asked(old);
    expect(await first.text()).toContain("Cart, 2 items");
    const cookies = first.headers()["set-cookie"]!.split("\n");
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-cart=[^;]+; .*Secure/),
      expect.stringMatching(/^cart=; Max-Age=0/),
    ]);
    const [renamed = ""] = cookies[0]!.split(";");
    expect(await (await asked(renamed)).text()).toContain("Cart, 2 items");
    await app.close();
  },
);
