import { createCookie } from "@remix-run/node";
import { z } from "zod";

import { cookieName, SIGNED_COOKIE } from "~/server/signed-cookie.server";

import type { CartItem } from "./cart";
import { decodeItems, encodeItems } from "./items";

const MAX_COOKIE_BYTES = 4096;
/** A signature's `+` and `/` take three bytes each, and every key makes another one. */
const SIGNATURE_SLACK = 128;
export const MAX_ADDS = 12;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const itemList = z.codec(z.string(), z.custom<CartItem[]>(), {
  decode: decodeItems,
  encode: encodeItems,
});

const cartState = z.object({
  items: itemList,
  /** What went to checkout last, until it is known to be paid. */
  stash: itemList.catch([]),
  /** Names this state of the cart; sent to the service as Idempotency-Key. */
  key: z
    .string()
    .min(1)
    .max(64)
    .catch(() => crypto.randomUUID()),
  /** The page that checkout was pressed on, once there is a checkout or there may be one. */
  checkoutPath: z.string().max(300).catch(""),
  /** The last few adds, so that one that is sent twice counts once: its name, and when (ms). */
  adds: z
    .array(z.tuple([z.string().max(16), z.number()]))
    .max(MAX_ADDS)
    .catch([]),
});

export type CartState = z.output<typeof cartState>;

const NAME = cookieName("cart");
const cookie = createCookie(NAME, { ...SIGNED_COOKIE, maxAge: YEAR_SECONDS });
/** The name that carts had before the site's cookies were bound to its host. */
const oldCookie = NAME === "cart" ? null : createCookie("cart", SIGNED_COOKIE);

export function emptyCart(): CartState {
  return { items: [], stash: [], key: crypto.randomUUID(), checkoutPath: "", adds: [] };
}

async function parseCart(from: typeof cookie, request: Request): Promise<CartState | null> {
  const value: unknown = await from.parse(request.headers.get("Cookie")).catch(() => null);
  const result = cartState.safeParse(value);
  return result.success ? result.data : null;
}

/** The cart of a request; null without a cookie, or with one that this site did not sign. */
export async function readCartCookie(request: Request): Promise<CartState | null> {
  return parseCart(cookie, request);
}

/** The same, under the name that carts had before; null where that is still their name. */
export async function readOldCartCookie(request: Request): Promise<CartState | null> {
  return oldCookie && parseCart(oldCookie, request);
}

/** The Set-Cookie value that ends the cookie of the old name. */
export const dropOldCartCookie = async (): Promise<string> =>
  oldCookie ? oldCookie.serialize("", { maxAge: 0 }) : "";

const serialize = (state: CartState) => cookie.serialize(cartState.encode(state));

/** True when these items fit a cookie; ids of an unknown service may be longer than ours. */
export async function fitsCookie(items: CartItem[]): Promise<boolean> {
  const header = await serialize({ ...emptyCart(), items });
  return header.length <= MAX_COOKIE_BYTES - SIGNATURE_SLACK;
}

/** The Set-Cookie value for a cart; where all would not fit, the stash gives way, then the rest. */
export async function writeCartCookie(state: CartState): Promise<string> {
  const { items, key } = state;
  for (const smaller of [state, { ...state, stash: [] }]) {
    const header = await serialize(smaller);
    if (header.length <= MAX_COOKIE_BYTES) return header;
  }
  return serialize({ ...emptyCart(), items, key });
}
