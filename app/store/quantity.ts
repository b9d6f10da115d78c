import { isolate } from "~/ui/text";

import { formatMoney } from "./money";
import { currentPrice, type Variant } from "./product";
import { stockPhrase } from "./stock";

/** The most of one variant that an order may contain; older carts may hold more: `MAX_SAVED_QUANTITY`. */
export const MAX_QUANTITY = 9999;

export const QUANTITY_MESSAGE = `Please choose a quantity from 1 to ${MAX_QUANTITY}.`;

const DIGIT = /\p{Nd}/u;

/** Unicode: the ten digits of a script are contiguous; another script's may come right after. */
function digitValue(digit: string): number {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(digit.codePointAt(0)! - before - 1))) before += 1;
  return before % 10;
}

/** Parses a typed or posted quantity: digits of any script, with or without blanks around them, 1 to `max`; null if invalid. */
export function parseQuantity(text: unknown, max = MAX_QUANTITY): number | null {
  const digits = typeof text === "string" ? text.trim() : "";
  if (!/^\p{Nd}{1,9}$/u.test(digits)) return null;
  const quantity = Array.from(digits).reduce((sum, digit) => sum * 10 + digitValue(digit), 0);
  return quantity >= 1 && quantity <= max ? quantity : null;
}

/** The quantity after a step: up for a positive number, also in a text, down for a negative one. Within 1 to `MAX_QUANTITY`. */
export const stepFrom = (quantity: number, step: unknown): number =>
  Math.min(Math.max(quantity + (Math.sign(Number(step)) || 0), 1), MAX_QUANTITY);

/** A quantity with price and stock: "Quantity 3, Medium, $123.00, 7 in stock." */
export function quantitySentence(
  variant: Variant,
  quantity: number,
  name = isolate(variant.title),
): string {
  const price = currentPrice(variant);
  const amount =
    price === null ? null : isolate(formatMoney(price * quantity, variant.currency_format));
  const parts = [`Quantity ${quantity}`, name, amount, stockPhrase(variant, quantity)];
  return `${parts.filter(Boolean).join(", ")}.`;
}
