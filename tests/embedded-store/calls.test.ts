import { beforeEach, describe, expect, it } from "vitest";

import { OWN_PRODUCTS, productId, type ServedProduct, variantId } from "~/embedded-store/catalogue";

import { bed, body, openStore, order, rareHarness } from "../support/embedded-store";

let store = openStore();
beforeEach(() => {
  store = openStore();
});

const stringLike = expect.any(String) as unknown;

describe("the four calls", () => {
  const titles = (all: ServedProduct[]) => all.map(({ title }) => title);

  const byId = ["swim-vest", "balance-disc"].map((slug) => `ids[]=${productId(slug)}`).join("&");
  it.each([
    [`?${byId}`, ["Balance Disc", "Swim Vest"]],
    ["?limit=2", ["Rear Lift Harness", "Balance Disc"]],
    [`?offset=${OWN_PRODUCTS.length - 2}`, OWN_PRODUCTS.slice(-2).map(({ title }) => title)],
  ])("list products for the query %s", async (query, expected) => {
    expect(titles(await store.products(query))).toEqual(expected);
  });

  it("return the total count with a page, and one product with its images in media", async () => {
    const page = { count: OWN_PRODUCTS.length, offset: 1, limit: 3 };
    expect(await body(store.send("/products?limit=3&offset=1"))).toMatchObject(page);
    const { product } = await body(store.send(`/products/${productId("swim-vest")}`));
    expect(product.media.map(({ url }) => url)).toContain("/art/life-vest-apricot.svg");
    expect(product).not.toHaveProperty("images");
  });

  it("list the stock of the requested products only", async () => {
    const asked = `fields=inventory_quantity&product_ids[]=${productId("folding-car-ramp")}`;
    const { variants } = await body(store.send(`/variants?${asked}`));
    expect(variants).toEqual([{ id: variantId("folding-car-ramp", 0), inventory_quantity: 7 }]);
  });

  it.each([
    ["GET", "/products?color=red", 400, "invalid_data"],
    ["GET", `/products/${productId("swim-vest")}?field=x`, 400, "invalid_data"],
    ["GET", "/products/prod_NONE", 404, "not_found"],
    ["GET", "/products/%E0%A4%A", 404, "not_found"],
    ["DELETE", "/products", 404, "not_found"],
  ])("respond to %s %s with %i %s", async (method, path, status, code) => {
    const answer = await store.send(path, { method });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, type: code, message: stringLike });
  });
});

describe("opening a checkout", () => {
  const one = (variant_id: string, quantity: unknown) => order([{ variant_id, quantity }]);
  const many = Array(101).fill({ variant_id: bed, quantity: 1 });
  const twice = [1, 2].map((quantity) => ({ variant_id: rareHarness, quantity }));
  const script = { ...order(), cancelUrl: "javascript:alert(1)" };
  const unsold = variantId("heated-therapy-pad", 0);
  it.each<[what: string, asked: unknown, status: number, code: string]>([
    ["a body that is not JSON", "{", 400, "invalid_data"],
    ["101 items", order(many), 400, "invalid_data"],
    ["quantity zero", one(bed, 0), 400, "invalid_data"],
    ["a javascript: URL as return address", script, 400, "invalid_data"],
    ["an unknown variant", one("variant_NONE", 1), 404, "not_found"],
    ["a product that is not for sale", one(unsold, 1), 400, "not_allowed"],
    ["more than is in stock", one(rareHarness, 3), 400, "insufficient_inventory"],
    ["more than is in stock over two lines", order(twice), 400, "insufficient_inventory"],
  ])("refuses %s", async (_what, asked, status, code) => {
    const answer = await store.postCheckout(asked);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message: stringLike });
  });

  it("returns a URL below 8 kB for an order of the whole catalogue", async () => {
    const sold = (await store.products()).filter(({ purchasable }) => purchasable);
    const items = sold
      .flatMap(({ variants }) => variants)
      .filter(({ manage_inventory: managed, inventory_quantity: left }) => !managed || left > 0)
      .map(({ id }) => ({ variant_id: id, quantity: 1 }));
    expect((await store.open(items)).length).toBeLessThan(8000);
  });

  it("takes an order from a page with a long address", async () => {
    const cancelUrl = `http://shop.test/store?q=${"a".repeat(1980)}`;
    const { url } = await body(store.postCheckout({ ...order(), cancelUrl }));
    expect(new URL(url).search).not.toBe("");
  });
});
