import { expect, it } from "vitest";

import { changeSentence } from "~/cart/change-sentence";

import { productWith, variantWith } from "../support/product-builder";

const line = (id: string, title: string, quantity: number) => ({
  product: productWith({ title }),
  variant: variantWith({ id, title: "Small", manage_inventory: true, inventory_quantity: 7 }),
  style: "Small",
  quantity,
});
const harness = (quantity: number) => line("h", "Harness", quantity);
const ramp = (quantity: number) => line("r", "Ramp", quantity);
const cart = (...lines: ReturnType<typeof line>[]) => ({
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: `$${lines.reduce((sum, { quantity }) => sum + 49 * quantity, 0)}.00`,
});

it.each([
  ["no change", cart(harness(2)), cart(harness(2)), null],
  [
    "a higher quantity",
    cart(harness(2)),
    cart(harness(3)),
    "Quantity 3, Harness (Small), $147.00, 7 in stock. Total $147.00.",
  ],
  [
    "a new line",
    cart(harness(1)),
    cart(harness(1), ramp(1)),
    "Quantity 1, Ramp (Small), $49.00, 7 in stock. Total $98.00.",
  ],
  [
    "a removed line",
    cart(harness(1), ramp(1)),
    cart(ramp(1)),
    "Harness (Small) was removed. Total $49.00.",
  ],
  [
    "the removal of the last line",
    cart(harness(1)),
    cart(),
    "Harness (Small) was removed. Your cart is empty.",
  ],
  [
    "the removal of all lines",
    cart(harness(1), ramp(1)),
    cart(),
    "Your cart has changed: 0 items. Your cart is empty.",
  ],
  [
    "a line replaced by another",
    cart(harness(1)),
    cart(ramp(1)),
    "Your cart has changed: 1 item. Total $49.00.",
  ],
])("changeSentence describes %s", (_what, before, after, sentence) => {
  expect(changeSentence(before, after)).toBe(sentence);
});
