import { describe, expect, it, vi } from "vitest";

import { OWN_PRODUCTS, productId } from "~/embedded-store/catalogue";

import { SCREENS } from "../../e2e/screens";
import { openShop, outcome, pageRequest, route } from "../support/app";
import type { FaultRule } from "../support/faults";

const shop = await openShop();

const PAGES = SCREENS.filter((screen) => screen.isInSitemap).map(
  ({ path }) => `https://shop.example${path}`,
);

async function sitemap(...faults: FaultRule[]) {
  shop.fault(...faults);
  const response = await shop.sitemap.loader(route(pageRequest("/sitemap.xml")));
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url><loc>[^<>\s]+<\/loc>(<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
  );
  expect(xml).not.toContain("&");
  return { xml, addresses: [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address) };
}

describe("the sitemap", () => {
  it("lists every page and every product with the public origin", async () => {
    const { addresses, xml } = await sitemap();
    expect(addresses.slice(0, PAGES.length).sort()).toEqual(PAGES.toSorted());
    expect(addresses).toHaveLength(PAGES.length + OWN_PRODUCTS.length);
    expect(addresses).toContain(`https://shop.example/product/${productId("swim-vest")}`);
    expect(xml).not.toContain("spoofed");
    expect(xml.match(/<lastmod>/g)).toHaveLength(OWN_PRODUCTS.length);
  });

  it.each<[string, number, Record<string, unknown>]>([
    ["what the merchant keeps out of search engines", 1, { seo_settings: { noindex: true } }],
    ["a product with an invalid id", 1, { id: "<&>" }],
    ["only the date of a product changed never", 0, { updated_at: "never" }],
    ["only a date of zeros", 0, { updated_at: "0000-00-00 00:00:00" }],
    ["only a date before Christ", 0, { updated_at: "-000001-01-01T00:00:00Z" }],
  ])("leaves out %s", async (_, left, fields) => {
    const patch = { productId: productId("swim-vest"), fields };
    const { addresses, xml } = await sitemap({ match: "products", patch });
    expect(addresses).toHaveLength(PAGES.length + OWN_PRODUCTS.length - left);
    expect(addresses.join().includes(productId("swim-vest"))).toBe(left === 0);
    expect(xml.match(/<lastmod>/g)).toHaveLength(OWN_PRODUCTS.length - 1);
  });

  it("is made once for each list, at one address, and may be kept for a minute", async () => {
    const cached = await openShop({ STORE_CACHE_SECONDS: "60" });
    const ask = (path: string) => cached.sitemap.loader(route(pageRequest(path)));
    expect((await ask("/sitemap.xml")).headers.get("Cache-Control")).toBe("public, max-age=60");
    const made = vi.spyOn(Date.prototype, "toISOString");
    await (await ask("/sitemap.xml")).text();
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
    expect(await outcome(() => ask("/sitemap.xml?n=1"))).toMatchObject({
      status: 302,
      location: "/sitemap.xml",
    });
  });

  it("has status 503 while the list is short, of which the store shows what it has, and says so", async () => {
    const answer = await fetch(`${shop.service.url}/store/store_demo/products`);
    const { products } = (await answer.json()) as { products: object[] };
    shop.fault({ match: "products", body: { count: 40, products } });
    expect((await shop.sitemap.loader(route(pageRequest("/sitemap.xml")))).status).toBe(503);
    const loaded = (await shop.store.loader(route(pageRequest("/store")))) as {
      data: { found: { isShort: boolean; count: number } };
    };
    expect(loaded.data.found).toMatchObject({ isShort: true, count: products.length });
  });

  it("has status 502 and no addresses while the store is down", async () => {
    shop.fault({ match: "products", status: 503 });
    const response = await shop.sitemap.loader(route(pageRequest("/sitemap.xml")));
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain("<loc>");
  });
});

it("robots.txt disallows paths without pages and names the sitemap", async () => {
  const response = shop.robots.loader(route(pageRequest("/robots.txt")));
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toBe(
    "User-agent: *\nDisallow: /coming-soon\nDisallow: /embedded-store/\n\n" +
      "Sitemap: https://shop.example/sitemap.xml\n",
  );
});
