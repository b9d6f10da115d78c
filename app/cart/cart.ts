import { type Amount, formatMoney } from "~/store/money";
import {
  currentPrice,
  priceOf,
  type Product,
  styleOf,
  titleWithStyle,
  type Variant,
  variantWithStock,
} from "~/store/product";
import { MAX_QUANTITY, QUANTITY_MESSAGE } from "~/store/quantity";
import type { CatalogueEntry } from "~/store/snapshot";
import { canAdd, knownStock, stockMessage } from "~/store/stock";

export type CartItem = { variantId: string; quantity: number };

export type CartLine = {
  product: Pick<Product, "id" | "title" | "image">;
  variant: Variant;
  /** The variant's title; "" if its product has no other variant. */
  style: string;
  quantity: number;
};

/** An item without a line. */
export type NamedItem = CartItem & { name: string };

/** The cart for rendering, with prices and stock of the catalogue, or as the checkout has just read them. */
export type CartView = {
  /** As in the cookie; "" without one. */
  id: string;
  /** Counts the cart's changes. */
  version: number;
  /** When the server read it, in ms since 1970; 0 without a cookie. */
  readAt: number;
  /** `amount` is null for a line without a price. */
  lines: (CartLine & { amount: string | null })[];
  count: number;
  total: string;
  /** What checkout adds to the total, or that this shop is a demonstration. */
  checkoutNote: string;
  /** Items that the store no longer has: they stay in the cookie until the visitor has been told. */
  vanished: NamedItem[];
  /** Items whose product the store cannot show at the moment: they stay in the cart. */
  unreadable: NamedItem[];
  unfinishedCount: number;
  /** False: the browser sent no cookie of a cart, so the local cart may know more. */
  isSaved: boolean;
  isAvailable: boolean;
};

export type LineError = {
  message: string;
  /** The line's quantity when it was rejected: for another one, the message is out of date. */
  quantity: number;
  /** The text in the field, if it is no quantity. */
  rejectedText?: string;
};

/** By variant id. */
export type LineErrors = Map<string, LineError>;

/** What a button asks of lines; it names their variants. */
export type LineIntent = "remove-item";

/** What a button asks of the cart; typed quantities need none. */
export type CartIntent = LineIntent | "add" | "checkout" | "resume-checkout" | "drop-unfinished";

/** The name and value of a button or hidden field with this intent, and of the items it is about. */
export const intentField = (intent: CartIntent, ...variantIds: string[]) =>
  ({ name: "intent", value: [intent, ...variantIds].join(" ") }) as const;

export const MAX_LINES = 50;

/** What a cookie can hold, not what the shop sells: lowering `MAX_LINES` or `MAX_QUANTITY` loses no cart. */
export const MAX_SAVED_LINES = 50;
export const MAX_SAVED_QUANTITY = 99_999;

/** What a rejected change is about, if not the cart as a whole. */
type CartErrorDetails =
  | { kind: "lines"; errors: LineErrors }
  | { kind: "order" | "minimum" | "total" }
  /** How much is left of the variant that was not added. */
  | { kind: "stock"; left: number | null };

/** A rejected change, with a message for the visitor. */
export class CartError extends Error {
  constructor(
    message: string,
    readonly details?: CartErrorDetails,
  ) {
    super(message);
  }
}

export const errorAtLine = ({ variant, quantity }: CartLine, message: string): CartError =>
  new CartError(message, { kind: "lines", errors: new Map([[variant.id, { message, quantity }]]) });

export const REFUSED_MESSAGE =
  "The store refused this order without saying why. It may be unable to sell one of these items right now: please try again without it.";
export const TOO_MANY_MESSAGE = "There aren't enough of these left. Please choose fewer.";
export const REFUSED_LINE_MESSAGE = "This cannot be ordered right now. Please remove it.";

export const FULL_MESSAGE = `Your cart holds ${MAX_LINES} different items at most. Remove one to make room for another.`;

/** For an add within the limit to a line that would exceed it. */
export const limitMessage = (inCart: number) =>
  `Your cart has ${inCart} of this already, and can hold ${MAX_QUANTITY} at most.`;

export const vanishedMessage = (names: readonly string[]) =>
  `No longer available, and removed from your cart: ${names.join(", ")}.`;

export const newTotalMessage = (shown: string, current: string) =>
  `The total was ${shown} and is now ${current}. Press Checkout again to continue.`;

/** The field of an add form with the price that its page shows. */
export const shownPriceField = (variantId: string, price: string | null) =>
  ({ name: "shownPrice", value: `${variantId} ${price ?? ""}` }) as const;

/** Whether a `shownPriceField` has another price of the variant; false if it has none. */
export function isOtherPrice(shownPrice: string | null, variant: Variant): boolean {
  const [, id, price] = /^(\S+) (.+)$/.exec(shownPrice ?? "") ?? [];
  return id === variant.id && price !== priceOf(variant)?.current;
}

/**
 * The newest of two carts wins, but one read without a cookie does not replace one read with it, and while
 * the store is down, the lines stay until the cart changes.
 */
export function newest(a: CartView, b: CartView): CartView {
  if (a.isSaved !== b.isSaved) return a.isSaved ? a : b;
  if (a.id === b.id && a.version !== b.version) return a.version > b.version ? a : b;
  if (a.id === b.id && a.isAvailable !== b.isAvailable) return a.isAvailable ? a : b;
  return b.readAt >= a.readAt ? b : a;
}

export function quantityOf(items: readonly CartItem[], variantId: string): number {
  return items.find((item) => item.variantId === variantId)?.quantity ?? 0;
}

/** The total quantity of all items, as in the cart's badge. */
export function countItems(items: readonly Pick<CartItem, "quantity">[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0);
}

/** Sets a variant to an absolute quantity. @throws CartError for a 51st line */
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

/** Whether both lists have the same variants in the same quantities. */
export const areSameItems = (a: readonly CartItem[], b: readonly CartItem[]): boolean =>
  a.length === b.length &&
  a.every(({ variantId, quantity }) => quantityOf(b, variantId) === quantity);

/** Appends earlier items up to the line limit; existing items keep their quantity. */
export function mergeItems(items: readonly CartItem[], earlier: readonly CartItem[]): CartItem[] {
  const merged = [...items];
  for (const item of earlier) if (quantityOf(merged, item.variantId) === 0) merged.push(item);
  return merged.slice(0, Math.max(MAX_LINES, items.length));
}

/** Joins items with products and stock; `notFound` are the items without an entry. */
export function joinLines(
  items: readonly CartItem[],
  entries: ReadonlyMap<string, CatalogueEntry>,
  stock: ReadonlyMap<string, number>,
): { lines: CartLine[]; notFound: CartItem[] } {
  const lines = items.flatMap(({ variantId, quantity }) => {
    const entry = entries.get(variantId);
    if (!entry) return [];
    const { id, title, image } = entry.product;
    const variant = variantWithStock(entry.variant, stock);
    const style = styleOf(entry.product, variant);
    return [{ product: { id, title, image }, variant, style, quantity }];
  });
  return { lines, notFound: items.filter(({ variantId }) => !entries.has(variantId)) };
}

/** Why a line cannot be bought; null if it can. */
export function lineErrorOf({ variant, quantity }: CartLine): string | null {
  if (!canAdd(variant, quantity)) return stockMessage(variant, quantity);
  return quantity > MAX_QUANTITY ? QUANTITY_MESSAGE : null;
}

/** How many of a line can be bought at most; 0 if none. */
export const mostBuyable = ({ variant }: CartLine): number =>
  variant.purchasable ? Math.min(knownStock(variant) ?? MAX_QUANTITY, MAX_QUANTITY) : 0;

/** The id of the button that does what `fixSentence` says. */
export const fixId = (variantId: string) => `${variantId}-fix`;

/** What to do about a line with `lineErrorOf`. */
export function fixSentence(line: CartLine): string {
  const name = titleWithStyle(line.product.title, line.style);
  const most = mostBuyable(line);
  return most > 0 ? `Set ${name} to ${most} first` : `Remove ${name} first`;
}

/** @returns null for a line without a price */
export function lineAmount({ variant, quantity }: CartLine): Amount | null {
  const price = currentPrice(variant);
  return price === null ? null : { cents: price * quantity, currency: variant.currency_format };
}

/** For an order below the store's minimum; null otherwise, and for one that is free. */
export function minimumMessage(lines: readonly CartLine[]): string | null {
  const amounts = lines.flatMap((line) => lineAmount(line) ?? []);
  const total = amounts.reduce((sum, { cents }) => sum + cents, 0);
  // docs/wire-format.md, Money: all have one currency.
  const currency = amounts[0]?.currency;
  const minimum = currency?.min_amount ?? 0;
  return total > 0 && total < minimum
    ? `This store takes orders from ${formatMoney(minimum, currency)}.`
    : null;
}
