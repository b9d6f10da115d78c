import { expect, it } from "vitest";

import { changeSentence } from "~/cart/change-sentence";

import { productWith, variantWith } from "../support/product-builder";

const line = (id: string, title: string, quantity: number) => ({
  product: productWith({ title }),
  variant: variantWith({ id, title: "Small", manage_inventory: true, inventory_quantity: 7 }),
  style: "Small",
  quantity,
});
/** This many harnesses and ramps, of $49 each, and ramps that the store cannot show. */
const cart = (harnesses: number, ramps: number, unreadable = 0) => ({
  lines: [line("h", "Harness", harnesses), line("r", "Ramp", ramps)].filter((l) => l.quantity > 0),
  unreadable: unreadable > 0 ? [{ variantId: "r", name: "Ramp", quantity: unreadable }] : [],
  count: harnesses + ramps + unreadable,
  total: `$${49 * (harnesses + ramps)}.00`,
});

const THREE = "Quantity 3, Harness (Small), $147.00, 7 in stock. Total $147.00.";
const NEW = "Quantity 1, Ramp (Small), $49.00, 7 in stock. Total $98.00.";
it.each([
  ["no change", cart(2, 0), cart(2, 0), null],
  ["a higher quantity", cart(2, 0), cart(3, 0), THREE],
  ["a new line", cart(1, 0), cart(1, 1), NEW],
  ["a removed line", cart(1, 1), cart(0, 1), "Harness (Small) was removed. Total $49.00."],
  [
    "the removal of the last line",
    cart(1, 0),
    cart(0, 0),
    "Harness (Small) was removed. Your cart is empty.",
  ],
  ["a line that the store can no longer show", cart(1, 1), cart(1, 0, 1), null],
  [
    "a removal beside such a line",
    cart(1, 0, 1),
    cart(0, 0, 1),
    "Harness (Small) was removed. Total $0.00.",
  ],
  [
    "the removal of all lines",
    cart(1, 1),
    cart(0, 0),
    "Your cart has changed: 0 items. Your cart is empty.",
  ],
  [
    "a line replaced by another",
    cart(1, 0),
    cart(0, 1),
    "Your cart has changed: 1 item. Total $49.00.",
  ],
])("changeSentence describes %s", (_what, before, after, sentence) => {
  expect(changeSentence(before, after)).toBe(sentence);
});
