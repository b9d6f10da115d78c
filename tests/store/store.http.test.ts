import { describe, expect, it } from "vitest";

import { productId, variantId } from "~/embedded-store/catalogue";
import { SITE_NAME } from "~/site";

import { manyProducts } from "../support/many-products";
import { openSite } from "../support/site";

const PRODUCTS = manyProducts(60);

/** A store with more products than fit on a page. */
const site = await openSite({}, PRODUCTS);
/** Its circuit breaker stays open. */
const failing = await site.start();

type Visitor = Awaited<ReturnType<typeof site.open>>;

const shown = ({ document, text }: Visitor) => text(document.querySelector("#products"));
const cards = ({ main }: Visitor) => [...main().querySelectorAll("li:has(h3)")];
const titles = (visitor: Visitor) =>
  cards(visitor).map((card) => visitor.text(card.querySelector("h3")));

describe("a list of more products than fit on a page, without scripts", () => {
  it("has pages whose links lead to all products", async () => {
    const visitor = await site.open("/store");
    expect(shown(visitor)).toBe("60 products, page 1 of 3");
    const found = titles(visitor);
    expect(found).toHaveLength(24);
    await visitor.follow("Next");
    expect(shown(visitor)).toBe("60 products, page 2 of 3");
    expect([visitor.path, visitor.title]).toEqual([
      "/store?page=2#products",
      `Store, page 2 - ${SITE_NAME}`,
    ]);
    found.push(...titles(visitor));
    await visitor.follow("Page 3");
    expect(shown(visitor)).toBe("60 products, page 3 of 3");
    expect(visitor.all("link", "Next")).toEqual([]);
    found.push(...titles(visitor));
    expect(found).toEqual(PRODUCTS.map(({ title }) => title));
  });

  it("can be sorted and searched, and its address contains both", async () => {
    const visitor = await site.open("/store");
    expect(visitor.field("Search the store").getAttribute("maxlength")).toBe("200");
    visitor.fill("Sort by", "price-asc");
    await visitor.press("Show products");
    expect(visitor.path).toBe("/store?sort=price-asc#products");
    expect(visitor.title).toBe(`Store (price, low to high) - ${SITE_NAME}`);
    expect(visitor.field("Sort by").value).toBe("price-asc");
    const prices = cards(visitor).map((card) =>
      Number(/\$(\d+\.\d\d)/.exec(card.textContent)?.[1] ?? Infinity),
    );
    expect(prices).toHaveLength(24);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));

    visitor.fill("Search the store", "  VÉST  swim ");
    await visitor.press("Show products");
    expect(visitor.document.querySelector("#products")!.textContent).toMatch(
      /^\d+ products? for “\u2068?VÉST {2}swim\u2069?”$/,
    );
    expect(titles(visitor)).toContain("Swim Vest");
    expect(visitor.field("Search the store").value).toBe("VÉST  swim");

    visitor.fill("Search the store", "no such thing");
    await visitor.press("Show products");
    expect(shown(visitor)).toMatch(/^0 products for “\u2068?no such thing\u2069?”$/);
    await visitor.follow("Show all products");
    expect(shown(visitor)).toBe("60 products, page 1 of 3");
    expect(visitor.field("Search the store").value).toBe("");
    expect(visitor.field("Sort by").value).toBe("");
  });

  it("stays on its page when a product of it is added", async () => {
    const visitor = await site.open("/store?page=2");
    await visitor.press("Add to Cart, Folding Car Ramp for Greyhounds");
    expect(visitor.toast()!.message).toBe("Added to Cart! 🛒");
    expect(visitor.path).toMatch(/^\/store\?page=2#prod_/);
    expect(shown(visitor)).toBe("60 products, page 2 of 3");
  });

  it.each([
    ["/store?page=0", "/store", "60 products, page 1 of 3"],
    ["/store?sort=newest&page=3&x=1", "/store?page=3", "60 products, page 3 of 3"],
    [
      "/store?q=for&page=2&sort=newest",
      "/store?q=for&page=2",
      "5\\d products for “for”, page 2 of 3",
    ],
  ])("at %s has the canonical URL %s", async (address, canonical, heading) => {
    const visitor = await site.open(address);
    expect(visitor.status).toBe(200);
    const link = visitor.document.querySelector("link[rel=canonical]")!;
    expect(link.getAttribute("href")).toBe(site.app.url + canonical);
    expect(shown(visitor).replace(/[\u2068\u2069]/g, "")).toMatch(new RegExp(`^${heading}$`));
    const hidden = visitor.document.querySelectorAll('meta[name="robots"][content="noindex"]');
    expect(hidden, "searches are not indexed").toHaveLength(address.includes("q=") ? 1 : 0);
  });

  it("redirects an empty text away, but not an empty select", async () => {
    const { status, headers } = await site.client().ask("/store?q=&sort=newest");
    expect([status, headers.location]).toEqual([302, "/store?sort=newest#products"]);
    expect((await site.open("/store?q=ramp&sort=")).status).toBe(200);
  });

  it("shows the stock of the moment", async () => {
    const stock = { [variantId("folding-car-ramp", 0)]: 0 };
    site.service.fault({ match: "variants", stock });
    const visitor = await site.open("/store");
    expect(visitor.text(cards(visitor)[titles(visitor).indexOf("Folding Car Ramp")])).toContain(
      "Sold out",
    );
  });

  it("is a 404 after the last page", async () => {
    const { status, document, text } = await site.open("/store?page=4");
    expect(status).toBe(404);
    expect(text(document.querySelector("h1"))).toBe("This trail ends here");
    expect(document.querySelector("header nav")).not.toBeNull();
  });

  it("asks the store for the data of the shown products only", async () => {
    const askedBy = async (address: string) => {
      site.service.requests.length = 0;
      await site.client().ask(address);
      return site.service.requests.map(({ path }) => new URL(path, site.service.url));
    };
    const stock = (await askedBy("/store?page=3"))
      .filter(({ pathname }) => pathname.endsWith("/variants"))
      .map(({ searchParams }) => searchParams.getAll("product_ids[]"));
    expect(stock.map(({ length }) => length)).toEqual([12]);
    const calls = await askedBy(`/product/${productId("swim-vest")}`);
    expect(calls.some(({ searchParams }) => searchParams.has("offset"))).toBe(false);
    expect(calls).toHaveLength(3);
  });
});

describe("while the store is down", () => {
  it("its page says so with a link to try again, and the cart is kept", async () => {
    const visitor = await site.open("/store");
    await visitor.press("Add to Cart, Folding Car Ramp");
    const { main, text } = visitor;
    for (const [fault, reason] of [
      [{ status: 503 }, "HTTP 503: Service Unavailable"],
      // Last, because it does not count as a failure, so that the breaker stays closed.
      [{ brokenJson: true }, "Failed to load products"],
    ] as const) {
      // A successful response resets the breaker's failure count.
      site.service.fault();
      await visitor.goto("/store");
      site.service.fault({ match: "products", ...fault });
      await visitor.goto("/store");
      expect([visitor.status, visitor.cartCount()]).toEqual([502, 1]);
      expect(text(main().querySelector("h1"))).toBe("The store isn't responding");
      const alert = main().querySelector("[role=alert]");
      expect(text(alert)).toBe(`Error loading products: ${reason}`);
    }
    expect(main().querySelectorAll("img"), "no picture but that of the error").toHaveLength(1);
    expect(visitor.all("link", "Try again")).toHaveLength(1);
    await visitor.goto("/cart");
    expect(text(main().querySelector("[role=alert]"))).toContain("Your item is safe");

    site.service.fault();
    await visitor.goto("/store");
    expect([visitor.status, titles(visitor)[0]]).toEqual([200, PRODUCTS[0]!.title]);
  });

  it("every visitor reads what failed, also while the service is not asked", async () => {
    const client = site.client(failing.url);
    site.service.requests.length = 0;
    site.service.fault({ match: "any", status: 503 });
    for (let visit = 0; visit < 6; visit++)
      for (const path of ["/store", `/product/${productId("swim-vest")}`, "/join-directory"]) {
        const { status, body } = await client.ask(path);
        expect(status, path).toBe(502);
        expect(body.toString(), path).toContain("HTTP 503: Service Unavailable");
      }
    const asked = (part: string) => site.service.requests.filter(({ path }) => path.includes(part));
    expect(asked("/products?"), "the list's breaker").toHaveLength(5);
    expect(asked("/products/"), "a product has none, and one more try").toHaveLength(12);
  });
});
