import { isolate } from "~/ui/text";

import { formatMoney } from "./money";
import { currentPrice, type Variant } from "./product";
import { stockMessage } from "./stock";

export const QUANTITY_MESSAGE = "Please choose a quantity from 1 to 9999.";

export const MAX_QUANTITY = 9999;

/** Parses a typed or posted quantity: digits only, 1 to 9999; null if invalid. */
export function parseQuantity(text: unknown): number | null {
  if (typeof text !== "string" || !/^\d{1,4}$/.test(text)) return null;
  const quantity = Number(text);
  return quantity >= 1 ? quantity : null;
}

/** A quantity with price and stock: "Quantity 3, Medium, $123.00, 7 in stock." */
export function quantitySentence(
  variant: Variant,
  quantity: number,
  name = isolate(variant.title),
): string {
  const price = currentPrice(variant);
  const amount =
    price === null ? null : isolate(formatMoney(price * quantity, variant.currency_format));
  const stock = stockMessage(variant, quantity)?.replace(/[.!]$/, "").replace(". O", ", o");
  const parts = [
    `Quantity ${quantity}`,
    name,
    amount,
    stock && stock[0]!.toLowerCase() + stock.slice(1),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
