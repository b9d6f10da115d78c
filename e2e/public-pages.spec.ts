import { catalogue, OWN_PRODUCTS } from "../app/store/embedded/catalogue";
import { productId, variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";
import { startShop } from "./servers";

const RAMP = variantId("folding-car-ramp", 0);
const RAMP_PAGE = `/product/${productId("folding-car-ramp")}`;

async function read(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers: { Accept: "text/html", ...headers } });
  return { html: await answer.text(), headers: answer.headers, status: answer.status };
}

test.describe("pages for visitors without a cart", { tag: "@no-js" }, () => {
  for (const path of ["/store", RAMP_PAGE, "/", "/search", "/join-directory", "/contact"])
    test(`${path} is identical in every response and publicly cacheable`, async ({ app }) => {
      const [first, ...others] = [
        await read(app.url + path),
        await read(app.url + path),
        await read(`${app.url}${path}?`),
        await read(app.url + path, { Cookie: "_ga=1" }),
      ];
      expect(first.html).not.toContain("nonce");
      expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
      expect(first.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
      for (const { html, headers } of others) {
        expect(html).toBe(first.html);
        for (const name of ["Content-Security-Policy", "ETag", "Cache-Control"])
          expect(headers.get(name)).toBe(first.headers.get(name));
      }
      const known = { "If-None-Match": first.headers.get("ETag")! };
      expect(await read(app.url + path, known)).toMatchObject({ status: 304, html: "" });
    });

  test("never contain the cart of another visitor", async ({ app, cart, page }) => {
    await cart.fill({ [RAMP]: 3 });
    const [cookie] = await page.context().cookies();
    const pages = new Set<string>();
    for (let time = 0; time < 50; time++) {
      pages.add((await read(`${app.url}/store`)).html);
      const own = await read(`${app.url}/store`, { Cookie: `${cookie!.name}=${cookie!.value}` });
      expect(own.html).toContain("Cart, 3 items");
      expect(own.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(own.headers.get("ETag")).toBeNull();
    }
    expect(pages.size).toBe(1);
    expect([...pages][0]).toContain("Cart, 0 items");
  });
});

test(
  "a changed price is shown after the store cache expires",
  { tag: "@no-js" },
  async ({ store }) => {
    const app = await startShop(store, { STORE_CACHE_SECONDS: "1" });
    const html = async () => (await read(app.url + RAMP_PAGE)).html;
    for (let time = 0; time < 5; time++) expect(await html()).toContain("$129.00");

    const { id, variants } = catalogue(OWN_PRODUCTS, (file) => `${store.url}/art/${file}`).find(
      (product) => product.id === productId("folding-car-ramp"),
    )!;
    const dearer = variants.map((variant) => ({
      ...variant,
      prices: variant.prices.map((price) => ({ ...price, amount: 12_300, sale_amount: null })),
    }));
    store.store.faults = [{ match: "any", patch: { productId: id, fields: { variants: dearer } } }];
    await expect.poll(html, { intervals: [100], timeout: 3000 }).toContain("$123.00");
    await app.stop();
  },
);
