import { type Amount, formatMoney } from "~/store/money";
import {
  canAdd,
  currentPrice,
  isPlan,
  knownStock,
  MAX_QUANTITY,
  periodOf,
  type Product,
  quantitySentence,
  stockMessage,
  styleOf,
  titleWithStyle,
  type Variant,
  variantWithStock,
} from "~/store/product";
import type { CatalogueEntry } from "~/store/indexed-list";
import type { Toast } from "~/toast/toast";

export type CartItem = { variantId: string; quantity: number };

export type CartLine = {
  product: Pick<Product, "id" | "title" | "image">;
  variant: Variant;
  /** The variant's title; "" if its product has no other variant. */
  style: string;
  /** How a plan is paid, such as "per month"; null for what is no plan. */
  period: string | null;
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
  hasCookie: boolean;
  isAvailable: boolean;
};

/** Why a checkout was refused. */
export type CheckoutRefusal = {
  message: string;
  /** Of the line that it is about; null: of the whole order. */
  variantId: string | null;
};

/** What scripts get for a form of the cart; only a toast, if nothing has answered it. */
export type CartAnswer = {
  cart?: CartView;
  toast?: Toast;
  /** Of the checkout page to go to. */
  checkoutUrl?: string;
  refusal?: CheckoutRefusal;
};

export const MAX_LINES = 50;

export const NEEDS_COOKIES = {
  type: "error",
  message: "Your cart needs cookies",
  description: "Please allow cookies for this site, then try again.",
} as const;

export const vanishedMessage = (names: readonly string[]) =>
  `No longer available, and removed from your cart: ${names.join(", ")}.`;

/**
 * The newest of two carts: of the same cart the one that was changed, else read, later. One that was read
 * without a cookie does not replace one with it, and while the store is down, the lines stay.
 */
export function newest(a: CartView, b: CartView): CartView {
  if (a.hasCookie !== b.hasCookie) return a.hasCookie ? a : b;
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

/** As in "1 item", "2 items". */
export const itemsInWords = (count: number): string => (count === 1 ? "1 item" : `${count} items`);

/** Sets a variant to an absolute quantity; null: there is no room for another line. */
export function setItem(
  items: readonly CartItem[],
  variantId: string,
  quantity: number,
): CartItem[] | null {
  if (items.some((item) => item.variantId === variantId))
    return items.map((item) => (item.variantId === variantId ? { variantId, quantity } : item));
  return items.length >= MAX_LINES ? null : [...items, { variantId, quantity }];
}

/** Sets the quantities of lines that exist; 0 removes a line. */
export const setQuantities = (
  items: readonly CartItem[],
  quantities: ReadonlyMap<string, number>,
): CartItem[] =>
  items
    .map(({ variantId, quantity }) => ({
      variantId,
      quantity: quantities.get(variantId) ?? quantity,
    }))
    .filter(({ quantity }) => quantity > 0);

/** Whether both lists have the same variants in the same quantities. */
export const areSameItems = (a: readonly CartItem[], b: readonly CartItem[]): boolean =>
  a.length === b.length &&
  a.every(({ variantId, quantity }) => quantityOf(b, variantId) === quantity);

/** Appends earlier items up to the line limit; existing items keep their quantity. */
export function mergeItems(items: readonly CartItem[], earlier: readonly CartItem[]): CartItem[] {
  const merged = [...items];
  for (const item of earlier) if (quantityOf(merged, item.variantId) === 0) merged.push(item);
  return merged.slice(0, MAX_LINES);
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
    const period = isPlan(entry.product) ? periodOf(variant) : null;
    return [{ product: { id, title, image }, variant, style, period, quantity }];
  });
  return { lines, notFound: items.filter(({ variantId }) => !entries.has(variantId)) };
}

export const PLAN_MESSAGE = "A plan is bought once.";

/** Why a line cannot be bought; null if it can. */
export function lineErrorOf({ variant, period, quantity }: CartLine): string | null {
  if (!canAdd(variant, quantity)) return stockMessage(variant, quantity);
  return period && quantity > 1 ? PLAN_MESSAGE : null;
}

/** How many of a line can be bought at most; 0 if none. */
export function mostBuyable({ variant, period }: CartLine): number {
  const most = period ? 1 : MAX_QUANTITY;
  return variant.purchasable ? Math.min(knownStock(variant) ?? most, most) : 0;
}

/** Ids of the controls of a line. A plan has no field for its quantity. */
export const quantityId = (variantId: string) => `${variantId}-quantity`;
export const removeId = (variantId: string) => `${variantId}-remove`;

/** The id of the button that mends a line with `lineErrorOf`: "Set to …", or Remove where no quantity helps. */
export const fixId = (line: CartLine) =>
  mostBuyable(line) > 0 ? `${line.variant.id}-fix` : removeId(line.variant.id);

/** Leads to a line with `lineErrorOf`, where its button says how many there can be. */
export const fixSentence = (line: CartLine) =>
  mostBuyable(line) > 0 ? `${nameOf(line)} needs a change first` : `Remove ${nameOf(line)} first`;

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

export const nameOf = ({ product, style }: CartLine) => titleWithStyle(product.title, style);

export const lineSentence = (line: CartLine): string =>
  quantitySentence(line.variant, line.quantity, nameOf(line));

/** For screen readers: one sentence about what changed between two carts; null if nothing did. */
export function changeSentence(
  before: Pick<CartView, "lines">,
  after: Pick<CartView, "lines" | "count" | "total" | "unreadable">,
): string | null {
  const changed = after.lines.filter(({ variant, quantity }) => {
    const line = before.lines.find((each) => each.variant.id === variant.id);
    return line?.quantity !== quantity;
  });
  const inCart = [
    ...after.lines.map(({ variant }) => variant.id),
    ...after.unreadable.map(({ variantId }) => variantId),
  ];
  const removed = before.lines.filter(({ variant }) => !inCart.includes(variant.id));
  const [line] = changed;
  const [gone] = removed;
  const total = after.count === 0 ? "Your cart is empty." : `Total ${after.total}.`;
  if (changed.length + removed.length > 1)
    return `Your cart has changed: ${itemsInWords(after.count)}. ${total}`;
  if (line) return `${lineSentence(line)} ${total}`;
  return gone ? `${nameOf(gone)} was removed. ${total}` : null;
}
