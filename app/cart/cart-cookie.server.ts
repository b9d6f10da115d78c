import { z } from "zod";

import { createSiteCookie } from "~/server/cookies.server";
import { ID_PATTERN } from "~/store/product";

import { type CartItem, MAX_SAVED_LINES, MAX_SAVED_QUANTITY } from "./cart";

const MAX_COOKIE_BYTES = 4096;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const variantId = z.string().regex(ID_PATTERN);
const quantity = z.int().min(1).max(MAX_SAVED_QUANTITY);
const items = z.codec(
  z.array(z.tuple([variantId, quantity])).max(MAX_SAVED_LINES),
  z.custom<CartItem[]>(),
  {
    decode: (pairs) => pairs.map(([id, count]) => ({ variantId: id, quantity: count })),
    encode: (list) => list.map((item) => [item.variantId, item.quantity] as [string, number]),
  },
);

const savedCart = z.object({
  items,
  /** The items of an unfinished checkout, until the visitor pays or declines to restore them. */
  unfinished: items.catch([]),
  /** "" until the first change. */
  id: z.string().max(64).catch(""),
  /** Counts every change; with `id`, the idempotency key of a checkout. */
  version: z.int().min(0).catch(0),
  /** Without JavaScript, a double click sends an add twice: the same add within a second counts once (`at` in ms). */
  lastAdd: z.object({ variantId, quantity, at: z.number() }).nullable().catch(null),
});

/** What the cookie holds: all that the server knows of a cart. */
export type SavedCart = z.output<typeof savedCart>;

const cookie = createSiteCookie("cart", YEAR_SECONDS);

export const emptySavedCart = (): SavedCart => savedCart.parse({ items: [] });

/** The cart of a request; null if the cookie is missing, badly signed or malformed. */
export async function readCartCookie(request: Request): Promise<SavedCart | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  return savedCart.safeParse(value).data ?? null;
}

/** Above 4096 bytes, drops the unfinished checkout. @returns null if even the items do not fit */
export async function cartCookieHeader(saved: SavedCart): Promise<string | null> {
  const withoutUnfinished = { ...saved, unfinished: [] };
  for (const candidate of [saved, withoutUnfinished]) {
    const header = await cookie.serialize(savedCart.encode(candidate));
    if (header.length <= MAX_COOKIE_BYTES) return header;
  }
  return null;
}

/** Whether the items fit into the cookie, with or without the unfinished checkout. */
export const itemsFitInCookie = async (saved: SavedCart): Promise<boolean> =>
  (await cartCookieHeader(saved)) !== null;
