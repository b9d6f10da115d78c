import { beforeEach, describe, expect, it } from "vitest";

import { variantId } from "~/embedded-store/catalogue";
import { createEmbeddedStore } from "~/embedded-store/service.server";
import { SITE_NAME } from "~/site";

import { bed, CHECKOUT_URL, harness, openStore, SHOP } from "../support/embedded-store";

let store = openStore();
beforeEach(() => {
  store = openStore();
});

describe("the hosted checkout page", () => {
  it("shows the items and their prices, without inline styles or scripts", async () => {
    const answer = await store.show(
      await store.open([
        { variant_id: variantId("swim-vest", 2), quantity: 2 },
        { variant_id: bed, quantity: 1 },
      ]),
    );
    const page = await answer.text();
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    for (const text of ["Swim Vest", "Apricot, Small", "Quantity 2, $49.00 each", "Pay $187.00"])
      expect(page).toContain(text);
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    expect(page).toContain('<link rel="stylesheet" href="/checkout.css">');
    expect(page).toContain(`<p class="wordmark" translate="no">${SITE_NAME}</p>`);
    expect(answer.headers.get("Content-Security-Policy")).toContain("img-src 'self' data:;");
  });

  it("leads back when it is cancelled and on when it is paid, however often, and keeps the stock", async () => {
    const url = await store.open();
    const cancelled = await store.press("cancel", url);
    expect(cancelled.headers.get("Location")).toBe("http://shop.test/store?sort=newest");
    for (let time = 0; time < 2; time++) {
      const paid = await store.press("pay", url);
      expect(paid.status).toBe(303);
      expect(paid.headers.get("Location")).toBe("http://shop.test/success");
    }
    expect(await store.stockOf(harness)).toBe(12);
  });

  it("works in another process with the same secret, or with a new one while the old one still verifies", async () => {
    const url = await openStore("old").open();
    const [rotated, forgotten] = [openStore("new", "old"), openStore("new")];
    expect(await (await rotated.show(url)).text()).toContain("Rear Lift Harness");
    expect((await rotated.press("pay", url)).status).toBe(303);
    expect((await openStore("old").show(url)).status).toBe(200);
    expect((await forgotten.show(url)).status).toBe(400);
    expect((await forgotten.show(await rotated.open())).status, "the first secret signs").toBe(200);
  });

  it("refuses a session if a character is changed, and any other query, with a link to the home page", async () => {
    const url = await store.open();
    const changed = [url.replace("session=", "session=A"), url.slice(0, -1)];
    for (const other of changed) expect((await store.press("pay", other)).status).toBe(400);
    const queries = ["", "?session=.", "?session=%00", `?session=${"a".repeat(9000)}.b`];
    for (const address of queries.map((query) => CHECKOUT_URL + query)) {
      const answer = await store.show(address);
      expect(answer.status, address).toBe(400);
      expect(await answer.text(), address).toContain('href="/"');
    }
  });

  it("escapes texts from the catalogue", async () => {
    const url = await store.open();
    const title = '<script>alert("&")</script>';
    const products = SHOP.products.map((product) => ({ ...product, title, thumbnail: title }));
    const answer = await createEmbeddedStore({ ...SHOP, products }).handle(new Request(url));
    const page = await answer.text();
    expect(page).toContain("&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;");
    expect(page).not.toMatch(/<(?:script|iframe)/);
  });
});
