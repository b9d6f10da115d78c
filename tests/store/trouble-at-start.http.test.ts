import { describe, expect, it } from "vitest";

import { productId } from "~/embedded-store/catalogue";

import { manyProducts } from "../support/many-products";
import { openSite } from "../support/site";
import { openVisitor } from "../support/visitor-without-browser";

const PRODUCTS = manyProducts(130);
const pageOf = (offset: number) => PRODUCTS.slice(offset, offset + 50);
const PART = "Some products cannot be shown at the moment. Please look again in a few minutes.";

/** With caches, as it is deployed; its readings of the list begin before the service is in trouble. */
const site = await openSite({ STORE_CACHE_SECONDS: "60" }, PRODUCTS);

const LIST_IS_DOWN = { match: "products", query: "offset=", status: 503 } as const;
const failedPage = (offset: number) => ({ ...LIST_IS_DOWN, query: `offset=${offset}&` });

/** Another process of the site, started while the service has this fault. */
async function startDuring(fault: typeof LIST_IS_DOWN | ReturnType<typeof failedPage>) {
  site.service.fault(fault);
  return openVisitor((await site.start()).url);
}

/** Of a product with one style, in stock, which no page of the others shows. */
const single = (offset: number, others: readonly string[] = []) => {
  const { slug, title, related } = pageOf(offset).find(
    ({ slug, variants, purchasable }) =>
      variants.length === 1 &&
      variants[0]!.stock !== 0 &&
      purchasable !== false &&
      !others.includes(slug),
  )!;
  return { path: `/product/${productId(slug)}`, title, related };
};

describe("a start while one page of the list fails", () => {
  it.each([0, 50, 100])("shows the rest of it, and says so: the one at %i", async (offset) => {
    const visitor = await startDuring(failedPage(offset));
    await visitor.goto("/store");
    const left = 130 - pageOf(offset).length;
    expect([visitor.status, visitor.text(visitor.document.querySelector("#products"))]).toEqual([
      200,
      `${left} products, page 1 of ${Math.ceil(left / 24)}`,
    ]);
    expect(visitor.text()).toContain(PART);
    expect((await visitor.client.ask("/store")).headers["cache-control"]).toMatch(
      /^public, max-age=0, s-maxage=1,/,
    );
    await visitor.goto("/store?page=9");
    expect(visitor.status, "a page that may exist").toBe(502);
    expect(visitor.text()).toContain("Something went wrong");
    expect((await visitor.client.ask("/sitemap.xml")).status).toBe(503);
    await visitor.goto("/join-directory");
    expect(visitor.text().includes("Error loading plans"), "which are among the first").toBe(
      offset === 0,
    );
  });

  it.each([0, 50])("sells a product of it that answers alone: at %i", async (offset) => {
    const visitor = await startDuring(failedPage(offset));
    const { path, title } = single(offset);
    await visitor.goto(path);
    await visitor.press("Add to Cart");
    expect(visitor.toast()?.message).toBe("Added to Cart! 🛒");
    await visitor.goto("/cart");
    expect([visitor.status, visitor.cartCount()]).toEqual([200, 1]);
    expect(visitor.text()).toContain(title);
    await visitor.press("Checkout");
    expect(visitor.path).toContain(`${site.service.url}/checkout`);
  });
});

describe("a start while the list cannot be read", () => {
  it("sells each product that answers alone, and keeps the cart open", async () => {
    const visitor = await startDuring(LIST_IS_DOWN);
    await visitor.goto("/store");
    expect(visitor.status).toBe(502);
    const { path, title } = single(50);
    await visitor.goto(path);
    await visitor.press("Add to Cart");
    expect(visitor.toast()?.message).toBe("Added to Cart! 🛒");
    await visitor.goto("/cart");
    expect([visitor.status, visitor.cartCount()]).toEqual([200, 1]);
    expect(visitor.text()).toContain(title);
  });

  it("sells what a page shows that was opened before", async () => {
    const visitor = openVisitor(site.app.url);
    await visitor.goto(single(50).path);
    const { html, path } = visitor;
    const restarted = await startDuring(LIST_IS_DOWN);
    await restarted.goto("/contact");
    restarted.show(html);
    await restarted.press("Add to Cart");
    expect(restarted.toast()?.message).toBe("Added to Cart! 🛒");
    expect(restarted.path).toBe(`${path}#add`);
    await restarted.goto("/cart");
    expect(restarted.text()).toContain(single(50).title);
  });

  it("shows the lines that it knows, and keeps the others in the cart", async () => {
    const before = openVisitor(site.app.url);
    const known = single(50);
    const unknown = single(0, known.related);
    for (const { path } of [unknown, known]) {
      await before.goto(path);
      await before.press("Add to Cart");
    }
    const restarted = await startDuring(LIST_IS_DOWN);
    await restarted.goto(known.path);
    const { cookies } = before.client;
    for (const [name, value] of cookies) restarted.client.cookies.set(name, value);
    await restarted.goto("/cart");
    expect([restarted.status, restarted.cartCount()]).toEqual([200, 2]);
    expect(restarted.text()).toContain(known.title);
    expect(restarted.text()).toContain("one item");
    await restarted.press("Checkout");
    expect(restarted.toast()?.message).toBe("Checkout Error");
    expect(restarted.cartCount()).toBe(2);
    site.service.fault();
    // After several failures, it pauses for ten seconds.
    const cart = async () => {
      await restarted.goto("/cart");
      return restarted.text();
    };
    await expect.poll(cart, { timeout: 15_000, interval: 500 }).toContain(unknown.title);
  });
});
