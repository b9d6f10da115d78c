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

  it("does not say 'from' where all variants cost the same", () => {
    const variants = ["a", "b"].map((id) => variantWith({ id }));
    expect(cardWith({ variants }).isFromPrice).toBe(false);
    expect(cardWith({}).isFromPrice).toBe(false);
  });

  it("takes the thumbnail as its picture", () => {
    const images = [{ url: "/a", order: 0, type: "image" }];
    expect(cardWith({ image: "/thumb", images }).image).toBe("/thumb");
    expect(cardWith({}).image).toBeNull();
  });

  it.each<[string, Partial<Product>, string | null]>([
    ["one variant in stock can be added at once", { variants: [variantWith({ id: "a" })] }, "a"],
    ["several send to the product page", { variants: [variantWith(), variantWith()] }, null],
    ["a sold-out one does", { variants: [variantWith(soldOut)] }, null],
    ["one that is not for sale does", { purchasable: false }, null],
    ["no variant does", { variants: [] }, null],
  ])("%s", (_, fields, variantId) => {
    expect(cardWith(fields).variantId).toBe(variantId);
  });

  it("says when nothing is left, and accepts a product without variants", () => {
    expect(cardWith({ variants: [variantWith(soldOut)] }).stockNote).toBe("Sold out");
    expect(cardWith({ variants: [] })).toMatchObject({
      price: null,
      isFromPrice: false,
      stockNote: "Currently unavailable",
    });
  });

  it("stays small: no description, no variants", () => {
    const card = cardWith({ description: "x".repeat(100_000) });
    expect(JSON.stringify(card).length).toBeLessThan(500);
  });
});
