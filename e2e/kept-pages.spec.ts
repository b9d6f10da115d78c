import { productId, variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";

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
      const views = [];
      for (let time = 0; time < 4; time++) views.push(await firstView(app.url + path));
      for (const { html, headers } of views) {
        expect(html).toBe(views[0]!.html);
        expect(html).not.toContain("nonce");
        expect(headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
        expect(headers.get("Vary")).toBe("Cookie, Accept-Encoding");
        expect(headers.get("Content-Security-Policy")).toBe(
          views[0]!.headers.get("Content-Security-Policy"),
        );
      }
      const etag = views[3]!.headers.get("ETag")!;
      expect((await firstView(app.url + path, { "If-None-Match": etag })).status).toBe(304);
    });

  test("is never another visitor's: strangers and visitors ask in turn", async ({
    app,
    cart,
    page,
  }) => {
    await cart.fill({ [RAMP]: 3 });
    const [cookie] = await page.context().cookies();
    const visitor = { Cookie: `${cookie!.name}=${cookie!.value}` };
    const strangers = new Set<string>();
    for (let time = 0; time < 300; time++) {
      const stranger = await firstView(`${app.url}/store`);
      strangers.add(stranger.html);
      const own = await firstView(`${app.url}/store`, visitor);
      expect(own.html).toContain("Cart, 3 items");
      expect(own.headers.get("Cache-Control")).toBe("private, no-cache");
      expect(own.headers.get("ETag")).toBeNull();
    }
    expect(strangers.size).toBe(1);
    expect([...strangers][0]).toContain("Cart, 0 items");
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
