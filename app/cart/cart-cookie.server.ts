import { z } from "zod";

import { createSiteCookie } from "~/server/cookies.server";
import { ID_PATTERN } from "~/store/product";

import { type CartItem, MAX_SAVED_LINES, MAX_SAVED_QUANTITY, mergeItems } from "./cart";

const MAX_COOKIE_BYTES = 4096;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const quantity = z.int().min(1).max(MAX_SAVED_QUANTITY);
const items = z.codec(
  z.array(z.tuple([z.string().regex(ID_PATTERN), quantity])).max(MAX_SAVED_LINES),
  z.custom<CartItem[]>(),
  {
    decode: (pairs) => pairs.map(([id, count]) => ({ variantId: id, quantity: count })),
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

/** A changed cart, with its next version. */
export const changed = (cart: SavedCart, part: Partial<SavedCart>): SavedCart => ({
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
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
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
  const header = isNone || cart === saved ? null : await cartCookieHeader(cart);
  if (header !== null) headers.append("Set-Cookie", header);
}

/** Whether the items fit into the cookie, with or without the unfinished checkouts. */
export const fitsInCookie = async (cart: SavedCart): Promise<boolean> =>
  (await cartCookieHeader(cart)) !== null;
