import { request } from "node:http";
import { connect } from "node:net";
import { buffer, text } from "node:stream/consumers";

import { catalogue, OWN_PRODUCTS } from "../app/store/embedded/catalogue";
import { productId, variantId } from "../app/store/embedded/ids";
import type { AppServer } from "./app-server";
import { expect, startShop, test } from "./fixtures";

const RAMP = variantId("folding-car-ramp", 0);
const RAMP_PAGE = `/product/${productId("folding-car-ramp")}`;

/** The page as a browser that has been here never before gets it. */
async function firstView(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers: { Accept: "text/html", ...headers } });
  return { html: await response.text(), headers: response.headers, status: response.status };
}

test.describe("a page of strangers", { tag: "@no-js" }, () => {
  for (const path of ["/store", RAMP_PAGE, "/", "/search", "/join-directory", "/contact"])
    test(`${path} is the same for all, byte by byte`, async ({ app }) => {
      const views: Awaited<ReturnType<typeof firstView>>[] = [];
      for (const Accept of ["text/html", "*/*", "text/html", "*/*"])
        views.push(await firstView(app.url + path, { Accept }));
      for (const { html, headers } of views) {
        expect(html).toBe(views[0]!.html);
        expect(html).not.toContain("nonce");
        expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
        expect(headers.get("Vary")).toBe("Cookie, Accept-Encoding");
        expect(headers.get("Content-Security-Policy")).toBe(
          views[0]!.headers.get("Content-Security-Policy"),
        );
        expect(headers.get("ETag")).toBe(views[0]!.headers.get("ETag"));
      }
      const etag = views[0]!.headers.get("ETag")!;
      expect((await firstView(app.url + path, { "If-None-Match": etag })).status).toBe(304);
    });

  test("shows what has changed in the store at once", async ({ app, store }) => {
    for (let time = 0; time < 3; time++)
      expect((await firstView(app.url + RAMP_PAGE)).html).toContain("7 in stock!");
    store.store.faults = [{ match: "any", stock: { [RAMP]: 5 } }];
    expect((await firstView(app.url + RAMP_PAGE)).html).toContain("5 in stock!");
  });

  test("holds nothing of a visitor with a cart", async ({ page, app, cart }) => {
    await cart.fill({ [RAMP]: 3 });
    await page.goto("/store");
    await expect(cart.opener(3)).toBeVisible();
    const { html } = await firstView(`${app.url}/store`);
    expect(html).toContain("Cart, 0 items");
    await page.reload();
    await expect(cart.opener(3)).toBeVisible();
  });
});

/** An app that caches; in the others every page is asked of the loaders. */
const cachingTest = test.extend<object, { app: AppServer }>({
  app: [
    async ({ store }, use) => {
      const app = await startShop(store, { STORE_CACHE_SECONDS: "60" });
      await use(app);
      await app.close();
    },
    { scope: "worker" },
  ],
});

for (const [name, ownTest] of [
  ["asked of the loaders every time", test],
  ["kept and confirmed", cachingTest],
] as const)
  ownTest(
    `a page of strangers, ${name}, is never another visitor's`,
    { tag: "@no-js" },
    async ({ app, cart, page }) => {
      await cart.fill({ [RAMP]: 3 });
      const [cookie] = await page.context().cookies();
      const visitor = { Cookie: `${cookie!.name}=${cookie!.value}` };
      // Parsers take the space out.
      const disguised = { Cookie: `${cookie!.name} =${cookie!.value}` };
      const strangers = new Set<string>();
      for (let time = 0; time < 300; time++) {
        const stranger = await firstView(`${app.url}/store`);
        strangers.add(stranger.html);
        const own = await firstView(`${app.url}/store`, time % 2 ? visitor : disguised);
        expect(own.html).toContain("Cart, 3 items");
        expect(own.headers.get("Cache-Control")).toBe("private, no-cache");
        expect(own.headers.get("ETag")).toBeNull();
      }
      expect(strangers.size).toBe(1);
      expect([...strangers][0]).toContain("Cart, 0 items");
    },
  );

type Asked = { method?: string; headers?: Record<string, string> };

/** Status, headers and bytes as they come over the wire. */
function answerOf(url: string, { method = "GET", headers = {} }: Asked = {}) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const asked = request(url, { method, headers }, (answer) => {
        // Of each answer alone; all else is the page's.
        const headers = { ...answer.headers, date: undefined, "x-request-id": undefined };
        buffer(answer).then(
          (body) => resolve({ status: answer.statusCode, headers, body: body.toString("base64") }),
          reject,
        );
      });
      asked.on("error", reject).end();
    },
  );
}

const ALL_BROWSERS = { "Accept-Encoding": "gzip, deflate, br, zstd", Accept: "text/html" };

cachingTest.describe("a confirmed page", { tag: "@no-js" }, () => {
  cachingTest("is the same answer as one that was asked of the loaders", async ({ app, store }) => {
    const asking = await startShop(store, { PUBLIC_ORIGIN: app.url });
    const host = { Host: new URL(app.url).host };
    const ask = (url: string, { method, headers }: Asked = {}) =>
      answerOf(url, { method, headers: { ...host, ...headers } });
    const encodings = ["br", "gzip", "deflate", "*", "", "gzip;q=0", "identity;q=0", "GZIP"];
    for (const path of ["/", "/store", RAMP_PAGE, "/search?q=dog&service=hydrotherapy"]) {
      for (const { url } of [app, asking])
        for (let time = 0; time < 2; time++) await ask(url + path, { headers: ALL_BROWSERS });
      const { etag } = (await ask(app.url + path)).headers as { etag: string };
      const requests: Asked[] = [
        { headers: ALL_BROWSERS },
        {},
        ...encodings.map((encoding) => ({ headers: { "Accept-Encoding": encoding } })),
        ...[etag, etag.replace("W/", ""), "*", '"other"', `"other", ${etag}`].map((known) => ({
          headers: { ...ALL_BROWSERS, "If-None-Match": known },
        })),
        { method: "HEAD", headers: ALL_BROWSERS },
        { method: "HEAD", headers: { "If-None-Match": etag } },
        { headers: { ...ALL_BROWSERS, Range: "bytes=0-9" } },
        { headers: { ...ALL_BROWSERS, Cookie: "_ga=1" } },
        { headers: { Accept: "*/*", Connection: "close" } },
      ];
      for (const asked of requests)
        expect(await ask(app.url + path, asked), `${path} ${JSON.stringify(asked)}`).toEqual(
          await ask(asking.url + path, asked),
        );
    }
    await asking.close();
  });

  cachingTest("goes after what is refused", async ({ app }) => {
    const path = "/store";
    for (let time = 0; time < 3; time++) await firstView(app.url + path);
    const statusOf = async (line: string, headers: string) => {
      const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
      socket.write(`${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
      return (await text(socket)).split(" ", 2)[1];
    };
    const { host } = new URL(app.url);
    expect(await statusOf("GET /store", `Host: ${host}\r\n`)).toBe("200");
    expect(await statusOf("GET /store", "Host: bad host\r\n")).toBe("400");
    expect(await statusOf("GET /store?_data=root", `Host: ${host}\r\n`)).toBe("400");
    expect(await statusOf(`GET ${app.url}/store`, `Host: ${host}\r\n`)).toBe("400");
    expect(await statusOf("DELETE /store", `Host: ${host}\r\n`)).toBe("405");
  });

  cachingTest("has one line in the log for each request", async ({ app }) => {
    const lines = () => app.log().match(/^GET \/contact 200 (?:\d+|-) - \d+\.\d{3} ms$/gm)?.length;
    for (let time = 0; time < 20; time++) await firstView(`${app.url}/contact`);
    await firstView(`${app.url}/contact?last`);
    await expect.poll(lines).toBe(21);
    expect(app.log()).not.toContain("?last");
  });

  cachingTest("is answered before Remix is asked", async ({ app }) => {
    const times = (path: string) =>
      [...app.log().matchAll(new RegExp(`^GET ${path} 200 .* (\\S+) ms$`, "gm"))]
        .map(([, ms]) => Number(ms))
        .sort((a, b) => a - b);
    for (const path of ["/cities", "/healthz"]) {
      for (let time = 0; time < 50; time++) await firstView(app.url + path);
      await expect.poll(() => times(path).length).toBe(50);
    }
    expect(times("/cities")[25]).toBeLessThan(times("/healthz")[25]! / 2);
  });
});

test(
  "a price that changes is shown when the cache's time is over",
  { tag: "@no-js" },
  async ({ store }) => {
    const app = await startShop(store, { STORE_CACHE_SECONDS: "1" });
    const html = async () => (await firstView(app.url + RAMP_PAGE)).html;
    for (let time = 0; time < 5; time++) expect(await html()).toContain("$129.00");

    const { id, variants } = catalogue(OWN_PRODUCTS, (file) => `${store.url}/art/${file}`).find(
      (product) => product.id === productId("folding-car-ramp"),
    )!;
    const dearer = variants.map((variant) => ({
      ...variant,
      prices: variant.prices.map((price) => ({ ...price, amount: 12_300, sale_amount: null })),
    }));
    store.store.faults = [{ match: "any", patch: { productId: id, fields: { variants: dearer } } }];
    await expect.poll(html, { intervals: [100] }).toContain("$123.00");
    for (let time = 0; time < 20; time++) expect(await html()).toContain("$123.00");
    await app.close();
  },
);
