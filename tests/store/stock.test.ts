import { describe, expect, it } from "vitest";

import {
  canAdd,
  cardStockNote,
  hasStock,
  notEnoughStockMessage,
  stockMessage,
} from "~/store/stock";

import { variantWith } from "../support/product-builder";

const managed = (inventory_quantity: number) => ({ manage_inventory: true, inventory_quantity });
const unmanaged = { manage_inventory: false, inventory_quantity: 0 };
const forSale = { purchasable: true };
const notForSale = { purchasable: false };

const rows = [
  { product: forSale, variant: managed(5), quantity: 1, can: true, says: "5 in stock!" },
  { product: forSale, variant: managed(5), quantity: 5, can: true, says: "5 in stock!" },
  {
    product: forSale,
    variant: managed(5),
    quantity: 6,
    can: false,
    says: "Not enough stock. Only 5 left.",
  },
  {
    product: forSale,
    variant: managed(0),
    quantity: 1,
    can: false,
    says: "Not enough stock. Only 0 left.",
  },
  {
    product: forSale,
    variant: managed(-3),
    quantity: 1,
    can: false,
    says: "Not enough stock. Only 0 left.",
  },
  { product: forSale, variant: unmanaged, quantity: 9999, can: true, says: null },
  {
    product: notForSale,
    variant: managed(5),
    quantity: 1,
    can: false,
    says: "Currently unavailable",
  },
  {
    product: notForSale,
    variant: managed(0),
    quantity: 1,
    can: false,
    says: "Currently unavailable",
  },
  {
    product: notForSale,
    variant: unmanaged,
    quantity: 1,
    can: false,
    says: "Currently unavailable",
  },
];

describe("a product page with one variant chosen", () => {
  it.each(rows)("$product $variant $quantity: $says", (row) => {
    expect(stockMessage(row.product, row.variant, row.quantity)).toBe(row.says);
    expect(canAdd(row.product, row.variant, row.quantity)).toBe(row.can);
  });
});

describe("hasStock", () => {
  it.each([
    [managed(3), 3, true],
    [managed(3), 4, false],
    [unmanaged, 1_000_000, true],
  ])("of %o for %i is %s", (variant, quantity, has) => {
    expect(hasStock(variant, quantity)).toBe(has);
  });
});

describe("notEnoughStockMessage", () => {
  it("names product, variant and what is left", () => {
    const variant = variantWith({ title: "X-Large", ...managed(2) });
    expect(notEnoughStockMessage("Rear Lift Harness", variant)).toBe(
      "Not enough stock for Rear Lift Harness (X-Large). Only 2 left.",
    );
  });

  it("never speaks of less than nothing", () => {
    expect(notEnoughStockMessage("Ramp", variantWith({ title: "Standard", ...managed(-1) }))).toBe(
      "Not enough stock for Ramp (Standard). Only 0 left.",
    );
  });
});

describe("cardStockNote", () => {
  it.each([
    ["is silent while any variant is left", forSale, [managed(0), managed(1)], null],
    ["is silent about stock that is not managed", forSale, [unmanaged], null],
    ["says that all variants are gone", forSale, [managed(0), managed(-1)], "Sold out"],
    ["says what cannot be bought", notForSale, [managed(5)], "Currently unavailable"],
    ["says that there is nothing to buy", forSale, [], "Currently unavailable"],
  ])("%s", (_, product, stocks, note) => {
    const variants = stocks.map((stock) => variantWith(stock));
    expect(cardStockNote({ ...product, variants })).toBe(note);
  });
});
