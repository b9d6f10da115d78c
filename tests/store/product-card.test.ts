import { describe, expect, it } from "vitest";

import type { Product, Variant } from "~/store/product";
import { productCard } from "~/store/product-card";

import { productWith, variantWith } from "../support/product-builder";

const cardWith = (fields: Partial<Product>) => productCard(productWith(fields));
const soldOut = { manage_inventory: true, inventory_quantity: 0 };

describe("productCard", () => {
  it("shows title, subtitle, ribbon, thumbnail and the lead variant's price", () => {
    const variants = [
      variantWith({ id: "a", price_in_cents: 5900 }),
      variantWith({ id: "b", price_in_cents: 6400, sale_price_in_cents: 4900 }),
    ];
    const images = [{ url: "/a", order: 0, type: "image" }];
    const fields = { subtitle: "Soft", ribbon_text: "New", image: "/thumb", images, variants };
    expect(cardWith(fields)).toMatchObject({
      image: "/thumb",
      title: "Rear Lift Harness",
      subtitle: "Soft",
      ribbon: "New",
      price: { current: "$49.00", original: "$64.00" },
      isFromPrice: true,
    });
  });

  it.each<[string, number[], string | null, boolean]>([
    ["one variant", [4900], null, false],
    ["variants of one price", [4900, 4900], null, false],
    ["the cheapest variant first", [4900, 5900], "first", true],
    ["a dearer variant first", [5900, 4900], "first", false],
    ["variants of several prices in any order", [5900, 4900], null, true],
  ])("with %s of %j cents and selection %s has a 'from' price: %s", (_, cents, selection, is) => {
    const variants = cents.map((price_in_cents) => variantWith({ price_in_cents }));
    expect(cardWith({ variants, site_product_selection: selection }).isFromPrice).toBe(is);
  });

  it.each<[string, Partial<Variant>[], string | null, boolean]>([
    ["what is not sold", [{ purchasable: false, price_in_cents: 100 }, {}, {}], "$49.00", false],
    ["what has no price", [{ price_in_cents: null, purchasable: false }, {}], "$49.00", false],
    ["neither, where nothing is sold", [{ price_in_cents: null, purchasable: false }], null, false],
    ["none, without variants", [], null, false],
    ["a price of 0", [{ price_in_cents: 0 }, {}], "$0.00", true],
  ])("has no price of %s", (_, fields, price, isFromPrice) => {
    const card = cardWith({ variants: fields.map(variantWith) });
    expect(card.price?.current ?? null).toBe(price);
    expect(card.isFromPrice).toBe(isFromPrice);
  });

  it("has a variantId if its only variant can be added", () => {
    const [one, gone] = [variantWith({ id: "a" }), variantWith(soldOut)];
    expect(cardWith({ variants: [one] }).variantId).toBe("a");
    for (const variants of [[one, one], [gone], []])
      expect(cardWith({ variants }).variantId).toBeNull();
  });

  it("does not contain the long description", () => {
    const card = cardWith({ description: "x".repeat(100_000) });
    expect(JSON.stringify(card).length).toBeLessThan(500);
  });
});
