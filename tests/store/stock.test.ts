import { expect, it } from "vitest";

import { availabilityNote, canAdd, notEnoughStockMessage, stockMessage } from "~/store/product";

import { variantWith } from "../support/product-builder";

const managed = (inventory_quantity: number | null) => ({
  manage_inventory: true,
  inventory_quantity,
});
const unmanaged = { manage_inventory: false, inventory_quantity: 0 };
const notForSale = { purchasable: false };

it.each([
  [managed(5), 5, "5 in stock!", true],
  [managed(5), 6, "Not enough stock. Only 5 left.", false],
  [managed(0), 1, "Not enough stock. Only 0 left.", false],
  [managed(-3), 1, "Not enough stock. Only 0 left.", false],
  [managed(null), 9999, null, true],
  [unmanaged, 9999, null, true],
  [{ ...notForSale, ...managed(5) }, 1, "Currently unavailable", false],
])(
  "the stock message of a product page for %o and quantity %i is %j",
  (fields, quantity, message, isAddable) => {
    const variant = variantWith(fields);
    expect(stockMessage(variant, quantity)).toBe(message);
    expect(canAdd(variant, quantity)).toBe(isAddable);
  },
);

it.each([
  ["X-Large", 2, "Not enough stock for Rear Lift Harness (X-Large). Only 2 left."],
  ["X-Large", -1, "Not enough stock for Rear Lift Harness (X-Large). Only 0 left."],
  ["", 2, "Not enough stock for Rear Lift Harness. Only 2 left."],
])("a rejected add of style %j with stock %i says: %s", (title, left, message) => {
  const variant = variantWith({ title, ...managed(left) });
  expect(notEnoughStockMessage("Rear Lift Harness", variant)).toBe(message);
});

it.each([
  ["is null if any variant is in stock", [managed(0), managed(1)], null],
  ["is null if stock is not managed", [unmanaged], null],
  ["is null if the stock of a variant is unknown", [managed(0), managed(null)], null],
  ["reports that no variant is in stock", [managed(0), managed(-1)], "Sold out"],
  ["reports that only what is not for sale is in stock", [managed(0), notForSale], "Sold out"],
  ["reports that no variant is for sale", [notForSale], "Currently unavailable"],
  ["reports a product without variants", [], "Currently unavailable"],
])("availabilityNote %s", (_, variants, note) => {
  expect(availabilityNote(variants.map((fields) => variantWith(fields)))).toBe(note);
});
