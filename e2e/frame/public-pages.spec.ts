import { catalogue, OWN_PRODUCTS } from "../../app/embedded-store/catalogue";
import { productId } from "../../app/embedded-store/ids";
import { addFields } from "../../tests/support/cart-form";
import { openClient } from "../../tests/support/http-client";
import { expect, test, testUncached } from "../fixtures";
import { SCREENS } from "../screens";

const RAMP_PAGE = `/product/${productId("folding-car-ramp")}`;

testUncached(
  "every page is rendered the same for all visitors without a cart",
  { tag: "@no-js" },
  async ({ client }) => {
    for (const { name, path } of SCREENS.filter(({ items, isBigShop }) => !items && !isBigShop)) {
      const first = await client.ask(path);
      const second = await client.ask(path, { headers: { Cookie: "_ga=1" } });
      expect(second.body.toString(), name).toBe(first.body.toString());
      const policy = "content-security-policy";
      expect(second.headers[policy], name).toBe(first.headers[policy]);
    }
  },
);

test(
  "a page for visitors without a cart may be cached and never contains another visitor's cart",
  { tag: "@no-js" },
  async ({ app, client }) => {
    const buyer = openClient(app.url);
    await buyer.post("/cart", addFields("folding-car-ramp"));
    for (let time = 0; time < 10; time += 1) {
      const { headers, body } = await client.ask("/store");
      expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
      expect(headers.vary).toBe("Cookie, Accept-Encoding");
      expect(body.toString()).toContain("Cart, 0 items");
      const own = await buyer.ask("/store");
      expect(own.headers["cache-control"]).toMatch(/^private|^no-store/);
      expect(own.body.toString()).toContain("Cart, 1 item");
    }
    buyer.close();
  },
);

test(
  "a changed price is shown after the store cache expires",
  { tag: "@no-js" },
  async ({ store, startShop }) => {
    const { url } = await startShop({ STORE_CACHE_SECONDS: "1" });
    const client = openClient(url);
    const html = async () => (await client.ask(RAMP_PAGE)).body.toString();
    for (let time = 0; time < 5; time += 1) expect(await html()).toContain("$129.00");

    const { id, variants } = catalogue(OWN_PRODUCTS, (file) => `${store.url}/art/${file}`).find(
      (product) => product.id === productId("folding-car-ramp"),
    )!;
    const dearer = variants.map((variant) => ({
      ...variant,
      prices: variant.prices.map((price) => ({ ...price, amount: 12_300, sale_amount: null })),
    }));
    store.store.faults = [{ match: "any", patch: { productId: id, fields: { variants: dearer } } }];
    await expect.poll(html, { intervals: [100] }).toContain("$123.00");
    client.close();
  },
);
