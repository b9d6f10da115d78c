import type { Amount } from "~/store/money";
import { currentPrice, type Product, type Variant } from "~/store/product";
import { canAdd, stockMessage } from "~/store/stock";

export type CartItem = { variantId: string; quantity: number };

/** An item joined with what the catalogue says about it now. */
export type CartLine = {
  product: Pick<Product, "id" | "title" | "image" | "purchasable">;
  variant: Variant;
  quantity: number;
};

/** The cart as pages show it. */
export type Cart = {
  lines: (CartLine & { amount: string })[];
  count: number;
  total: string;
  /** What to know of delivery, tax and returns before checkout. */
  terms: string;
  /** Names of items that the store no longer has. */
  vanished: string[];
  /** How many pieces of an unfinished checkout can be restored. */
  unfinishedCount: number;
  /** False: the browser may offer its local cart for restoring. */
  hasCookie: boolean;
  /** False: the store does not answer and lines cannot be shown. */
  isAvailable: boolean;
};

/** Why lines cannot stay as they are, by variant id; each for the quantity that was asked for. */
export type LineErrors = Record<string, { quantity: string; message: string }>;

export const MAX_LINES = 50;

/** A change that the cart refuses; the message is for the visitor. */
export class CartError extends Error {
  /** @param variantId the line that the message belongs to, if any */
  constructor(
    message: string,
    readonly variantId: string | null = null,
  ) {
    super(message);
  }
}

export const FULL_MESSAGE = `Your cart holds ${MAX_LINES} different items at most. Remove one to make room for another.`;

/** Said of items that the store no longer has. */
export const vanishedMessage = (names: readonly string[]) =>
  `No longer available, and taken out of your cart: ${names.join(", ")}.`;

export function quantityOf(items: readonly CartItem[], variantId: string): number {
  return items.find((item) => item.variantId === variantId)?.quantity ?? 0;
}

/** How many pieces are in the cart in all; this is the badge. */
export function countItems(items: readonly Pick<CartItem, "quantity">[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0);
}

/** Sets a variant to an absolute quantity. @throws CartError when it would be the 51st line */
export function setItem(
  items: readonly CartItem[],
  variantId: string,
  quantity: number,
): CartItem[] {
  if (items.some((item) => item.variantId === variantId))
    return items.map((item) => (item.variantId === variantId ? { variantId, quantity } : item));
  if (items.length >= MAX_LINES) throw new CartError(FULL_MESSAGE);
  return [...items, { variantId, quantity }];
}

export function removeItem(items: readonly CartItem[], variantId: string): CartItem[] {
  return items.filter((item) => item.variantId !== variantId);
}

/** Appends earlier items while there is room; what is in the cart already keeps its quantity. */
export function restoreItems(items: readonly CartItem[], earlier: readonly CartItem[]): CartItem[] {
  const seen = new Set(items.map(({ variantId }) => variantId));
  const missing = earlier.filter(({ variantId }) => !seen.has(variantId) && seen.add(variantId));
  return [...items, ...missing].slice(0, MAX_LINES);
}

/** Why a line cannot be bought as it is; null when it can. */
export function lineProblem({ product, variant, quantity }: CartLine): string | null {
  return canAdd(product, variant, quantity) ? null : stockMessage(product, variant, quantity);
}

/** One line's amount in cents, by its current price. */
export function lineAmount({ variant, quantity }: CartLine): Amount {
  return { cents: currentPrice(variant) * quantity, currency: variant.currency_format };
}

/** The name of a line in messages: with the variant, where that says something. */
export function lineTitle(productTitle: string, variantTitle: string): string {
  return variantTitle && variantTitle !== productTitle
    ? `${productTitle} (${variantTitle})`
    : productTitle;
}
