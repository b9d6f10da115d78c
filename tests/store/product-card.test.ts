import { describe, expect, it } from "vitest";

import { leadVariant, type Product, productCard, type Variant } from "~/store/product";

import { productWith, variantWith } from "../support/product-builder";

const cardWith = (fields: Partial<Product>) => productCard(productWith(fields));
const soldOut = { manage_inventory: true, inventory_quantity: 0 };

describe("productCard", () => {
  it("shows title, subtitle, ribbon, thumbnail and the lead variant's price", () => {
    const variants = [
      variantWith({ id: "a", price_in_cents: 5900 }),
      variantWith({ id: "b", price_in_cents: 6400, sale_price_in_cents: 4900 }),
    ];
    const fields = {
      subtitle: "Soft",
      ribbon_text: "New",
      image: "/thumb",
      secondImage: "/a",
      variants,
    };
    expect(cardWith(fields)).toMatchObject({
      image: "/thumb",
      secondImage: "/a",
      title: "Rear Lift Harness",
      subtitle: "Soft",
      ribbon: "New",
      price: { current: "$49.00", original: "$64.00" },
      period: null,
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
    ["not of what is not sold", [{ purchasable: false, price_in_cents: 1 }, {}], "$49.00", false],
    ["that is none", [{ price_in_cents: null, purchasable: false }], null, false],
    ["that is none without variants", [], null, false],
    ["of 0", [{ price_in_cents: 0 }, {}], "$0.00", true],
  ])("may have a price %s", (_, fields, price, isFromPrice) => {
    const card = cardWith({ variants: fields.map(variantWith) });
    expect(card.price?.current ?? null).toBe(price);
    expect(card.isFromPrice).toBe(isFromPrice);
  });

  it.each<[string, (number | null)[], string | null, string, boolean]>([
    ["the cheapest that is left", [1, 0, 1], null, "$74.00", true],
    ["the only one that is left", [1, 0, 0], null, "$99.00", false],
    ["the first that is left", [0, 1, 1], "first", "$49.00", true],
    ["all, where nothing is left", [0, 0, 0], null, "$49.00", true],
    ["all, where the stock is unknown", [null, null, null], null, "$49.00", true],
  ])("has the price of %s", (_, stock, selection, price, isFromPrice) => {
    const variants = [9900, 4900, 7400].map((price_in_cents, at) =>
      variantWith({ price_in_cents, manage_inventory: true, inventory_quantity: stock[at] }),
    );
    const card = cardWith({ variants, site_product_selection: selection });
    expect(card).toMatchObject({ price: { current: price }, isFromPrice });
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

const priced = (id: string, price_in_cents: number, sale_price_in_cents: number | null = null) =>
  variantWith({ id, price_in_cents, sale_price_in_cents });

it.each<[string | null, string, Variant[], string | undefined]>([
  ["lowest_price_first", "the cheapest", [priced("a", 300), priced("b", 100)], "b"],
  [null, "the cheapest by sale price", [priced("a", 300, 50), priced("b", 100)], "a"],
  [null, "the first of equal prices", [priced("a", 100), priced("b", 500, 100)], "a"],
  ["first", "the first", [priced("a", 300), priced("b", 100)], "a"],
  ["", "the first", [priced("a", 300), priced("b", 100)], "a"],
  [null, "one with a price", [variantWith({ id: "a", price_in_cents: null }), priced("b", 9)], "b"],
  [null, "undefined without variants", [], undefined],
])("leadVariant with selection %s returns %s", (site_product_selection, _, variants, id) => {
  expect(leadVariant({ site_product_selection, variants })?.id).toBe(id);
});
