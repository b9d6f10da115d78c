import { productId, variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";

const RAMP = variantId("folding-car-ramp", 0);
const RAMP_PAGE = `/product/${productId("folding-car-ramp")}`;

/** The page as a first-time visitor gets it. */
async function firstView(url: string) {
  const response = await fetch(url);
  const html = await response.text();
  const [, nonce] = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy")!)!;
  const nonces = new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, found]) => found));
  return { html, nonce: nonce!, nonces: [...nonces] };
}

test.describe("a page that three visitors are sent", { tag: "@no-js" }, () => {
  for (const path of ["/store", RAMP_PAGE, "/", "/contact"])
    test(`${path} is the same but for its nonce`, async ({ app }) => {
      await firstView(app.url + path);
      // Kept from the second time on.
      const one = await firstView(app.url + path);
      const other = await firstView(app.url + path);
      for (const { nonce, nonces } of [one, other]) expect(nonces).toEqual([nonce]);
      expect(one.nonce).not.toBe(other.nonce);
      const words = ({ html, nonce }: typeof one) => html.replaceAll(nonce, "");
      expect(words(one)).toBe(words(other));
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
