import { expect, it } from "vitest";

import { canAdd, cardStockNote, notEnoughStockMessage, stockMessage } from "~/store/stock";

import { variantWith } from "../support/product-builder";

const managed = (inventory_quantity: number) => ({ manage_inventory: true, inventory_quantity });
const unmanaged = { manage_inventory: false, inventory_quantity: 0 };
const forSale = { purchasable: true };
const notForSale = { purchasable: false };

it.each([
  [forSale, managed(5), 5, "5 in stock!", true],
  [forSale, managed(5), 6, "Not enough stock. Only 5 left.", false],
  [forSale, managed(0), 1, "Not enough stock. Only 0 left.", false],
  [forSale, managed(-3), 1, "Not enough stock. Only 0 left.", false],
  [forSale, unmanaged, 9999, null, true],
  [notForSale, managed(5), 1, "Currently unavailable", false],
  [notForSale, unmanaged, 1, "Currently unavailable", false],
])(
  "the stock message of a product page for %o with %o and quantity %i is %j",
  (product, variant, quantity, message, isAddable) => {
    expect(stockMessage(product, variant, quantity)).toBe(message);
    expect(canAdd(product, variant, quantity)).toBe(isAddable);
  },
);

it.each([2, 0])("the stock message names the product, the variant and the %i left", (left) => {
  const variant = variantWith({ title: "X-Large", ...managed(left || -1) });
  expect(notEnoughStockMessage("Rear Lift Harness", variant)).toBe(
    `Not enough stock for Rear Lift Harness (X-Large). Only ${left} left.`,
  );
});

it.each([
  ["is null if any variant is in stock", forSale, [managed(0), managed(1)], null],
  ["is null if stock is not managed", forSale, [unmanaged], null],
  ["reports that no variant is in stock", forSale, [managed(0), managed(-1)], "Sold out"],
  ["reports a product that is not for sale", notForSale, [managed(5)], "Currently unavailable"],
  ["reports a product without variants", forSale, [], "Currently unavailable"],
])("cardStockNote %s", (_, product, stocks, note) => {
  const variants = stocks.map((stock) => variantWith(stock));
  expect(cardStockNote({ ...product, variants })).toBe(note);
});
