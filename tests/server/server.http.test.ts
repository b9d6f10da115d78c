import { readFileSync } from "node:fs";

import { expect, it, vi } from "vitest";

import { OWN_PRODUCTS, productId, servedProducts, variantId } from "~/embedded-store/catalogue";

import { addFields } from "../support/cart-form";
import { startAppWith } from "../support/process";
import { openSite } from "../support/site";

const site = await openSite();
const cached = await site.start({ STORE_CACHE_SECONDS: "1" });

/** An app of the test's own, and a client that leaves it no open connection. */
async function startOwn(variables: Record<string, string> = {}) {
  const app = await startAppWith(site.service, variables);
  const statusOf = async (path: string) => {
    const client = site.client(app.url);
    const { status } = await client.ask(path);
    client.close();
    return status;
  };
  const untilReady = () =>
    vi.waitUntil(async () => (await statusOf("/readyz")) === 200, { timeout: 10_000 });
  return { app, statusOf, untilReady };
}

it("the app is ready once the product list is loaded", async () => {
  site.service.fault({ match: "products", delay: 1500 });
  const { app, statusOf, untilReady } = await startOwn();
  expect(await statusOf("/readyz")).toBe(503);
  await untilReady();
  expect(await statusOf("/healthz")).toBe(200);
  await app.stop();
});

it("the app is ready even if the store is unreachable, and exits with code 0 on SIGTERM", async () => {
  const { app, statusOf, untilReady } = await startOwn({ STORE_API_URL: "http://127.0.0.1:1" });
  await untilReady();
  expect(await statusOf("/cities")).toBe(200);
  expect(await app.stop("SIGTERM")).toBe(0);
});

it("an address of a page with more slashes leads to the page", async () => {
  const to = async (path: string) => {
    const { status, headers } = await site.client().ask(path);
    return [status, headers.location];
  };
  for (const path of ["/success/", "//success", "//success//"])
    expect(await to(path), path).toEqual([301, "/success"]);
  expect(await to("/store/?q=ramp")).toEqual([301, "/store?q=ramp"]);
  expect(await to("//evil.example/")).not.toContain("//evil.example");
});

it("another name of the site leads to its own, with path and query, and health checks need no name", async () => {
  const { url } = site.app;
  const to = async (path: string, Host: string, method = "GET") => {
    const { status, headers } = await site.client().ask(path, { method, headers: { Host } });
    return [status, headers.location];
  };
  const www = "www.shop.example";
  for (const path of ["/", "/store?q=ramp&sort=", "/product/a%20b?variant=1", "/no-page", "/cart/"])
    expect(await to(path, www), path).toEqual([301, url + path]);
  for (const host of ["shop.example:8080", "SHOP.example.", "a.b.shop.example"])
    expect(await to("/store", host, "HEAD"), host).toEqual([301, `${url}/store`]);
  expect(await to("//evil.example/", www)).toEqual([301, `${url}/`]);
  for (const path of ["/healthz", "/readyz"])
    expect(await to(path, www), path).toEqual([200, undefined]);
  for (const host of ["localhost:3000", "10.0.0.7", "[::1]:3000", "app", "app.internal"])
    expect(await to("/cities", host), host).toEqual([200, undefined]);
});

it("under an IPv6 address with a port, a form is taken, and the page names its own address", async () => {
  const { url } = await site.start({ PUBLIC_ORIGIN: "", STORE_API_URL: "", STORE_ID: "" });
  const client = site.client(url);
  const own = { Host: "[::1]:4321", Origin: "http://[::1]:4321" };
  const { status, headers } = await client.post("/cart", addFields("swim-vest"), own);
  expect([status, headers.location]).toEqual([303, "/store?sent=cart"]);
  const page = await client.ask("/cities", { headers: own });
  expect(page.body.toString()).toContain('href="http://[::1]:4321/cities"');
});

it("a Host that hides another one is refused, is no page's origin, and costs a short line of log", async () => {
  const { url, port, log } = await site.start({
    ...{ PUBLIC_ORIGIN: "", STORE_API_URL: "", STORE_ID: "", STORE_CACHE_SECONDS: "60" },
  });
  const ask = (path: string, Host: string) =>
    site.client(url).ask(path, { headers: { Host, "X-Forwarded-Host": `a:${port}` } });
  const start = log().length;
  for (const Host of ["127.0.0.1:x@evil.example", "127.0.0.1:/evil.example", "127.0.0.1:1?x"])
    for (const path of ["/cities", "/robots.txt", "/sitemap.xml", "/cart"])
      expect((await ask(path, Host)).status, path + Host).toBe(400);
  expect(log().slice(start)).not.toContain(" at ");
  await ask("/cities", "127.0.0.1:81");
  const page = (await ask("/cities", `127.0.0.1:${port}`)).body.toString();
  expect(page).toContain(`href="${url}/cities"`);
  expect(page).not.toMatch(/evil|:81/);
});

it("a form from a page under another name is told in words which address to open", async () => {
  const own = { Host: "www.shop.example", Origin: "http://www.shop.example" };
  const { status, body } = await site.client().post("/cart", addFields("swim-vest"), own);
  expect(status).toBe(403);
  expect(body.toString()).toContain(`Its address is ${site.app.url}.`);
});

it("a page for visitors from an advertisement is the same as for others", async () => {
  const html = async (path: string) => (await site.client().ask(path)).body.toString();
  const product = `/product/${productId("swim-vest")}?quantity=2`;
  for (const path of ["/?", "/search?q=dog", "/store?", product, "/join-directory?"])
    for (const click of ["utm_source=x&gclid=y", `utm_source=${"x".repeat(1900)}`])
      expect(await html(`${path}&${click}`), path).toBe(await html(path));
});

it.each(["*/*", "text/html", "application/json"])(
  "a form is answered with a redirect to a client that accepts %s, and with data to scripts",
  async (accept) => {
    const post = async (path: string, more = "") => {
      const { status, headers } = await site.client().ask(path, {
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

it("below /assets/ there are files, and no visitor's cart", async () => {
  const client = site.client();
  await client.post("/cart", addFields("folding-car-ramp"));
  const roots = ["assets/", "Assets/", "%61ssets/", "assets%2F"].map(
    (folder) => `/${folder}x.data?_routes=root`,
  );
  for (const path of ["/assets/x.css", "/ASSETS/x?_data=root", "/assets\\x.data", ...roots]) {
    const { status, headers, body } = await client.ask(path);
    expect([status, headers["cache-control"]], path).toEqual([404, "no-store"]);
    expect(body.toString(), path).not.toContain(variantId("folding-car-ramp", 0));
  }
});

it.each([
  ["/favicon.ico", "an icon of three sizes", /^000001000300(?:(?:1010|2020|3030).{28}){3}/],
  ["/apple-touch-icon.png", "a PNG of 180 px", /^89504e470d0a1a0a.{16}000000b4000000b4/],
])("browsers that ask for %s get %s", async (path, _, start) => {
  const { status, headers, body } = await site.client().ask(path);
  expect([status, headers["content-type"]]).toEqual([200, expect.stringMatching(/^image\//)]);
  expect(body.toString("hex")).toMatch(start);
});

const RESOURCES = ["/healthz", "/readyz", "/robots.txt", "/sitemap.xml"];
const PAGES = ["/cities", "/cities.data", "/no/such/page", "/product/no-such"];
const REDIRECTS = ["/store/", "/coming-soon", "/store?q=", "/search?q=", "/search?from=home"];

it.each([
  ...[...PAGES, ...RESOURCES, "/assets/x"].map((path) => ["GET", path, /^[24]/] as const),
  ...REDIRECTS.map((path) => ["GET", path, /^30/] as const),
  ...[...RESOURCES, "/assets/x", "/cities"].map((path) => ["POST", path, /^405/] as const),
  ["POST", "/cart/view", /^400/],
  ["PUT", "/cart/view", /^405/],
] as const)("the answer to %s %s has the security headers", async (method, path, expected) => {
  const { status, headers } = await site.client().ask(path, { method });
  expect(String(status)).toMatch(expected);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'self'; frame-src 'none'; /);
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  if (headers.location) expect(headers["cache-control"]).toBe("no-store");
});

it("browsers keep the build's files for a year", async () => {
  const page = (await site.client().ask("/cities")).body.toString();
  const file = /"(\/assets\/[^"]+\.css)"/.exec(page)![1]!;
  const { headers } = await site.client().ask(file);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

it("the page for a long address that does not exist repeats it once, and shorter ones lead back to it", async () => {
  const times = async (path: string) =>
    (await site.client().ask(path)).body.toString().split(path).length - 1;
  expect(await times(`/${"x".repeat(30_000)}`)).toBe(1);
  expect(await times(`/${"x".repeat(200)}`)).toBe(1);
  expect(await times(`/${"x".repeat(199)}`)).toBeGreaterThan(1);
});

it.each([
  ...["/", "/store", "/search", "/cities", "/cart", "/contact", "/join-directory", "/nowhere"],
  `/product/${productId("swim-vest")}`,
])("%s is as long with a long query as without one", async (path) => {
  const lengthOf = async (query: string) =>
    (await site.client().ask(`${path}?${query}`)).body.length;
  const plain = await lengthOf("");
  for (const query of [
    "a&".repeat(10_000),
    `variant=${"a".repeat(3000)}&image=${"1".repeat(3000)}`,
  ])
    expect(Math.abs((await lengthOf(query)) - plain)).toBeLessThan(1000);
});

it("a page is shown beside 24 kB of cookies of other programs on the domain", async () => {
  const { status } = await site
    .client()
    .ask("/store", { headers: { Cookie: "x=".padEnd(24_000, "x") } });
  expect(status).toBe(200);
});

it.each(["package.json", "deploy/Dockerfile", "deploy/pawstride@.service"])(
  "%s starts the app as the tests do",
  (file) => expect(readFileSync(file, "utf8")).toMatch(/node\W+--max-http-header-size=32768/),
);

it("browsers may keep pages with a cart for Back, and no data", async () => {
  const client = site.client();
  client.cookies.set("cart", "x");
  const cacheControl = async (path: string) => (await client.ask(path)).headers["cache-control"];
  expect(await cacheControl("/cart")).toBe("private, no-cache");
  expect(await cacheControl("/cart.data")).toBe("no-store");
  expect(await cacheControl("/healthz")).toBe("no-store");
});

it("every page of the sitemap says to strangers that it is public, and no page about a cart", async () => {
  const client = site.client();
  const { body } = await client.ask("/sitemap.xml");
  const paths = [...body.toString().matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address]) => new URL(address!).pathname,
  );
  expect(paths).toContain("/cities");
  for (const [path, start] of [
    ...paths.map((path) => [path, /^public/] as const),
    ["/cart", /^private/] as const,
    ["/success", /^private/] as const,
  ])
    expect((await client.ask(path)).headers["cache-control"], path).toMatch(start);
});

it("a page for visitors without a cart may be cached, never with a visitor's cart, and follows a changed price", async () => {
  const client = site.client(cached.url);
  const buyer = site.client(cached.url);
  await buyer.post("/cart", addFields("folding-car-ramp"));
  for (let time = 0; time < 3; time += 1) {
    const { headers, body } = await client.ask("/store");
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    expect(headers.vary).toBe("Cookie, Accept-Encoding");
    expect(body.toString()).toContain("Cart, 0 items");
    const own = await buyer.ask("/store");
    expect(own.headers["cache-control"]).toMatch(/^private|^no-store/);
    expect(own.body.toString()).toContain("Cart, 1 item");
  }

  const ramp = productId("folding-car-ramp");
  const html = async () => (await client.ask(`/product/${ramp}`)).body.toString();
  expect(await html()).toContain("$129.00");
  const { variants } = servedProducts(
    OWN_PRODUCTS,
    (file) => `${site.service.url}/art/${file}`,
  ).find(({ id }) => id === ramp)!;
  const dearer = variants.map((variant) => ({
    ...variant,
    prices: variant.prices.map((price) => ({ ...price, amount: 12_300, sale_amount: null })),
  }));
  const changed = { productId: ramp, fields: { variants: dearer } };
  site.service.fault({ match: "any", patch: changed });
  await vi.waitUntil(async () => (await html()).includes("$123.00"), 10_000);
});
