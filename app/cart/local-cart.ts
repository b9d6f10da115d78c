import { isStoreId } from "~/store/product";

import { type CartItem, type CartView, MAX_SAVED_LINES, MAX_SAVED_QUANTITY } from "./cart";

/** The key of the local cart in `localStorage`: docs/specification.md, Behaviour. */
export const CART_STORAGE_KEY = "e-commerce-cart";

/** A line of the local cart with only what the server reads. */
const bareLine = ({ variantId, quantity }: CartItem) => ({ variant: { id: variantId }, quantity });

/** The local cart as JSON: docs/specification.md, Cart line. */
export function serializeCart({
  lines,
  unreadable,
}: Pick<CartView, "lines" | "unreadable">): string {
  return JSON.stringify([
    ...lines.map(({ product, variant, quantity }) => ({ product, variant, quantity })),
    ...unreadable.map(bareLine),
  ]);
}

/** The items of a local cart, without malformed lines. Never throws. */
export function parseItems(text: string | null): CartItem[] {
  if (text === null || text.length > 2_000_000) return [];
  let lines: unknown;
  try {
    lines = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(lines)) return [];
  const items = new Map<string, CartItem>();
  for (const line of lines as unknown[]) {
    const item = parseLine(line);
    if (item && !items.has(item.variantId)) items.set(item.variantId, item);
  }
  return [...items.values()].slice(0, MAX_SAVED_LINES);
}

function parseLine(line: unknown): CartItem | null {
  const { variant, quantity } = (line ?? {}) as { variant?: { id?: unknown }; quantity?: unknown };
  const variantId = variant?.id;
  const isQuantity = Number.isInteger(quantity) && Number(quantity) >= 1;
  return isStoreId(variantId) && isQuantity && Number(quantity) <= MAX_SAVED_QUANTITY
    ? { variantId, quantity: Number(quantity) }
    : null;
}

/** The local cart as JSON; null if there is none or localStorage is blocked. */
export function readLocalCart(): string | null {
  try {
    return localStorage.getItem(CART_STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The items of the local cart as JSON, for a change that may come without the cookie. */
export const localItemsJson = (): string =>
  JSON.stringify(parseItems(readLocalCart()).map(bareLine));

export function writeLocalCart(text: string): void {
  try {
    // An unchanged value must not trigger a `storage` event in other tabs.
    if (localStorage.getItem(CART_STORAGE_KEY) !== text)
      localStorage.setItem(CART_STORAGE_KEY, text);
  } catch {
    // localStorage is blocked or full.
  }
}
