/** The cart on the server: what its cookie holds, and the view of it that pages show. */
import { z } from "zod";

import { createSiteCookie, ownCookies } from "~/server/request.server";
import { catalogue, embeddedStore } from "~/store/store.server";
import { formatCartTotal, formatMoney } from "~/store/money";
import { ID_PATTERN, MAX_QUANTITY, titleWithStyle } from "~/store/product";
import { StoreError } from "~/store/service/store-error.server";

import {
  type CartItem,
  type CartLine,
  type CartView,
  countItems,
  joinLines,
  lineAmount,
  MAX_LINES,
  mergeItems,
} from "./cart";

const MAX_COOKIE_BYTES = 4096;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A cart from before a limit was lowered is cut down to it. */
const items = z.codec(
  z.array(z.tuple([z.string().regex(ID_PATTERN), z.int().min(1)])),
  z.custom<CartItem[]>(),
  {
    decode: (pairs) =>
      pairs
        .slice(0, MAX_LINES)
        .map(([id, count]) => ({ variantId: id, quantity: Math.min(count, MAX_QUANTITY) })),
    encode: (list) => list.map((item) => [item.variantId, item.quantity] as [string, number]),
  },
);

const savedCart = z.object({
  items,
  /** Checkouts that were opened, the newest first, until they are paid, restored or declined. */
  unfinished: z.array(z.object({ id: z.string().max(64), items })).catch([]),
  /** "" until the first change. */
  id: z.string().max(64).catch(""),
  /** Counts every change. */
  version: z.int().min(0).catch(0),
});

/** What the cookie holds: all that the server knows of a cart. */
export type SavedCart = z.output<typeof savedCart>;

const cookie = createSiteCookie("cart", YEAR_SECONDS);

export const emptySavedCart = (): SavedCart => savedCart.parse({ items: [] });

/** The cart with a change, which counts even if it changes no item. */
export const nextVersion = (cart: SavedCart, part: Partial<SavedCart>): SavedCart => ({
  ...cart,
  ...part,
  id: cart.id || crypto.randomUUID(),
  version: cart.version + 1,
});

/** The items of all unfinished checkouts; of a variant in several, as in the newest. */
export const unfinishedItems = (unfinished: SavedCart["unfinished"]): CartItem[] =>
  unfinished.reduce<CartItem[]>((union, each) => mergeItems(union, each.items), []);

/** The cart of a request; null if the cookie is missing, badly signed or malformed. */
export async function readCartCookie(request: Request): Promise<SavedCart | null> {
  const value: unknown = await cookie.parse(ownCookies(request)).catch(() => null);
  return savedCart.safeParse(value).data ?? null;
}

/** A `Set-Cookie`. Above 4096 bytes, drops the oldest unfinished checkouts. @returns null if even the items do not fit */
export async function cartCookieHeader(cart: SavedCart): Promise<string | null> {
  for (let kept = cart.unfinished.length; kept >= 0; kept -= 1) {
    const part = { ...cart, unfinished: cart.unfinished.slice(0, kept) };
    const header = await cookie.serialize(savedCart.encode(part));
    if (header.length <= MAX_COOKIE_BYTES) return header;
  }
  return null;
}

/** Sets the cookie of a cart that has changed. @param saved the cart that the request brought */
export async function setCartCookie(
  headers: Headers,
  cart: SavedCart,
  saved: SavedCart | null,
): Promise<void> {
  const isNone = cart.id === "";
  const isUnchanged = cart.id === saved?.id && cart.version === saved.version;
  const header = isNone || isUnchanged ? null : await cartCookieHeader(cart);
  if (header !== null) headers.append("Set-Cookie", header);
}

/** Whether the items fit into the cookie, with or without the unfinished checkouts. */
export const fitsInCookie = async (cart: SavedCart): Promise<boolean> =>
  (await cartCookieHeader(cart)) !== null;

const AT_CHECKOUT = "Delivery, tax and returns are shown at checkout.";
const DEMONSTRATION =
  "This store is a demonstration: no money is taken, no tax is added and nothing is delivered, so there is nothing to return.";

/**
 * The cart for rendering, with prices and stock of the catalogue. Never rejects: if the store fails, there
 * is only the count. @param saved null, or without an id: the visitor has no cart
 */
export async function viewCart(saved: SavedCart | null): Promise<CartView> {
  const { id, version, items, unfinished } = saved ?? emptySavedCart();
  const withUnfinished = mergeItems(items, unfinishedItems(unfinished));
  const view: CartView = {
    id,
    version,
    // Without a cookie, the page is cached for all visitors, and a time would make each another one.
    readAt: id !== "" ? Date.now() : 0,
    lines: [],
    count: countItems(items),
    total: formatCartTotal([]),
    checkoutNote: embeddedStore ? DEMONSTRATION : AT_CHECKOUT,
    vanished: [],
    unreadable: [],
    // Those not in the cart that would fit.
    unfinishedCount: countItems(withUnfinished) - countItems(items),
    hasCookie: id !== "",
    isAvailable: true,
  };
  if (items.length === 0) return view;
  try {
    const { stock, ...found } = await findCached(items.map((item) => item.variantId));
    const { lines, notFound } = joinLines(items, found.entries, stock);
    const named = notFound.map((item) => ({ ...item, name: knownTitle(item.variantId) }));
    return {
      ...view,
      lines: lines.map((line) => ({ ...line, amount: formatAmount(line) })),
      count: countItems(found.isComplete ? lines : items),
      total: cartTotal(lines),
      vanished: found.isComplete ? named : [],
      unreadable: found.isComplete ? [] : named,
    };
  } catch (error) {
    if (!(error instanceof StoreError)) console.error(error);
    return { ...view, isAvailable: false };
  }
}

async function findCached(variantIds: readonly string[]) {
  const found = await catalogue.cachedVariants(variantIds);
  const productIds = [...found.entries.values()].map(({ product }) => product.id);
  return { ...found, stock: await catalogue.cachedStock(productIds) };
}

function formatAmount(line: CartLine): string | null {
  const amount = lineAmount(line);
  return amount && formatMoney(amount.cents, amount.currency);
}

/** Lines without a price do not count. */
export const cartTotal = (lines: readonly CartLine[]): string =>
  formatCartTotal(lines.flatMap((line) => lineAmount(line) ?? []));

/** The title for messages; "one item" if this process has never read the variant. */
export function knownTitle(variantId: string): string {
  const titles = catalogue.titlesOf(variantId);
  return titles ? titleWithStyle(titles.productTitle, titles.style) : "one item";
}
