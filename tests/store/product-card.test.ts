import { describe, expect, it } from "vitest";

import type { Product } from "~/store/product";
import { productCard } from "~/store/product-card";

import { productWith, variantWith } from "../support/product-builder";

const cardWith = (fields: Partial<Product>) => productCard(productWith(fields));
const soldOut = { manage_inventory: true, inventory_quantity: 0 };

describe("productCard", () => {
  it("shows title, subtitle, ribbon and the lead variant's price", () => {
    const variants = [
      variantWith({ id: "a", price_in_cents: 5900 }),
      variantWith({ id: "b", price_in_cents: 6400, sale_price_in_cents: 4900 }),
    ];
    expect(cardWith({ subtitle: "Soft", ribbon_text: "New", variants })).toMatchObject({
      title: "Rear Lift Harness",
      subtitle: "Soft",
      ribbon: "New",
      price: { current: "$49.00", original: "$64.00" },
      isFromPrice: true,
    });
  });

  it("has no 'from' price if all variants cost the same", () => {
    const variants = ["a", "b"].map((id) => variantWith({ id }));
    expect(cardWith({ variants }).isFromPrice).toBe(false);
    expect(cardWith({}).isFromPrice).toBe(false);
  });

  it("uses the thumbnail as its image", () => {
    const images = [{ url: "/a", order: 0, type: "image" }];
    expect(cardWith({ image: "/thumb", images }).image).toBe("/thumb");
    expect(cardWith({}).image).toBeNull();
  });

  it.each<[string, Partial<Product>, string | null]>([
    ["has a variantId for one variant in stock", { variants: [variantWith({ id: "a" })] }, "a"],
    ["has no variantId for several variants", { variants: [variantWith(), variantWith()] }, null],
    ["has no variantId for a sold-out variant", { variants: [variantWith(soldOut)] }, null],
    ["has no variantId for a product that is not for sale", { purchasable: false }, null],
    ["has no variantId for a product without variants", { variants: [] }, null],
  ])("%s", (_, fields, variantId) => {
    expect(cardWith(fields).variantId).toBe(variantId);
  });

  it("has a stock note if it is sold out or has no variants", () => {
    expect(cardWith({ variants: [variantWith(soldOut)] }).stockNote).toBe("Sold out");
    expect(cardWith({ variants: [] })).toMatchObject({
      price: null,
      isFromPrice: false,
      stockNote: "Currently unavailable",
    });
  });

  it("does not contain the long description", () => {
    const card = cardWith({ description: "x".repeat(100_000) });
    expect(JSON.stringify(card).length).toBeLessThan(500);
  });
});
