import { isolate } from "~/ui/text";

import { formatMoney } from "./money";
import { currentPrice, stockPhrase, type Variant } from "./product";

/** The most of one variant that an order may contain; older carts may hold more: `MAX_SAVED_QUANTITY`. */
export const MAX_QUANTITY = 9999;

export const QUANTITY_MESSAGE = `Please choose a quantity from 1 to ${MAX_QUANTITY}.`;

/** The `pattern` of a field for a quantity: the browser stops anything else at the field. */
export const QUANTITY_PATTERN = "\\s*0*[1-9][0-9]{0,3}\\s*";

/** Parses a typed or posted quantity: digits, with or without blanks around them, 1 to `max`; null if invalid. */
export function parseQuantity(text: unknown, max = MAX_QUANTITY): number | null {
  const digits = typeof text === "string" ? text.trim() : "";
  if (!/^\d+$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= max ? quantity : null;
}

/** The quantity after a step, within 1 to `MAX_QUANTITY`. */
export const stepFrom = (quantity: number, step: -1 | 1): number =>
  Math.min(Math.max(quantity + step, 1), MAX_QUANTITY);

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
