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

export type Cart = {
  lines: (CartLine & { amount: string })[];
  count: number;
  total: string;
  /** What to know of delivery, tax and returns before checkout. */
  terms: string;
  vanished: string[];
  stashCount: number;
  /** False: the browser may offer its own copy for restoring. */
  hasCookie: boolean;
  /** False: the store does not answer and lines cannot be shown. */
  isAvailable: boolean;
  /** By which name the log has the request that the store failed. */
  reference: string | null;
  /** Names this state of the cart; empty for an empty cart. */
  key: string;
  /** Makes two sendings of one add form count once. */
  addToken: string;
};

export const EMPTY_CART_TOAST = {
  type: "error",
  message: "Your cart is empty",
  description: "Add some products to your cart before checking out.",
} as const;

export const MAX_LINES = 50;

export function quantityOf(items: readonly CartItem[], variantId: string): number {
  return items.find((item) => item.variantId === variantId)?.quantity ?? 0;
}

/** How many pieces are in the cart in all; this is the badge. */
export function countItems(items: readonly Pick<CartItem, "quantity">[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0);
}

/** Sets a variant to an absolute quantity. @throws RangeError when it would be the 51st line */
export function setItem(
  items: readonly CartItem[],
  variantId: string,
  quantity: number,
): CartItem[] {
  if (items.some((item) => item.variantId === variantId))
    return items.map((item) => (item.variantId === variantId ? { variantId, quantity } : item));
  if (items.length >= MAX_LINES) throw new RangeError("cart is full");
  return [...items, { variantId, quantity }];
}

export function removeItem(items: readonly CartItem[], variantId: string): CartItem[] {
  return items.filter((item) => item.variantId !== variantId);
}

/** Appends earlier items while there is room; what is in the cart already keeps its quantity. */
export function restoreItems(items: readonly CartItem[], earlier: readonly CartItem[]): CartItem[] {
  const missing = earlier.filter(({ variantId }) => quantityOf(items, variantId) === 0);
  const unique = missing.filter(
    ({ variantId }, index) => missing.findIndex((item) => item.variantId === variantId) === index,
  );
  return [...items, ...unique].slice(0, MAX_LINES);
}

/** Why a line cannot be bought as it is; null when it can. */
export function lineProblem({ product, variant, quantity }: CartLine): string | null {
  return canAdd(product, variant, quantity) ? null : stockMessage(product, variant, quantity);
}

/** One line's amount in cents, by its current price. */
export function lineAmount({ variant, quantity }: CartLine): Amount {
  return { cents: currentPrice(variant) * quantity, currency: variant.currency_format };
}

/** The name a line goes by in messages: the variant is named where it says something. */
export function lineTitle(productTitle: string, variantTitle: string): string {
  return variantTitle && variantTitle !== productTitle
    ? `${productTitle} (${variantTitle})`
    : productTitle;
}
