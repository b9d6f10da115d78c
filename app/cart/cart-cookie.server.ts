import { randomBytes } from "node:crypto";

import { createCookie } from "@remix-run/node";

import { parseQuantity } from "~/store/quantity";
import { type CartItem, MAX_LINES } from "./cart";
import { isNewCartId } from "./cart-mirror";

import { SIGNED_COOKIE } from "~/server/signed-cookie.server";

const VERSION = 1;
const MAX_COOKIE_BYTES = 4096;
/** A signature's `+` and `/` take three bytes each, and every key makes another one. */
const SIGNATURE_SLACK = 128;
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const VARIANT_PREFIX = "variant_";

/** All that a visitor's cart is, as the signed cookie keeps it. */
export type CartState = {
  /** Stays the same for as long as the cookie lives. */
  id: string;
  /** When it was changed last, in ms since 1970; of two states the greater is the newer. */
  revision: number;
  items: CartItem[];
  /** What went to checkout last, until it is known to be paid. */
  stash: CartItem[];
  /** Names this state of the cart; sent to the service as Idempotency-Key. */
  key: string;
  /** The page that this state was first taken to checkout from; the same key must name it again. */
  checkoutPath: string;
  /** The last add, so that a double click counts once. */
  lastAdd: { token: string; at: number } | null;
};

const cookie = createCookie("cart", {
  ...SIGNED_COOKIE,
  maxAge: YEAR_SECONDS,
});

/** The service's ids share a prefix; without it 50 lines fit, and usually their stash too. */
export function encodeItems(items: readonly CartItem[]): string {
  return items
    .map(({ variantId, quantity }) => {
      const id = variantId.startsWith(VARIANT_PREFIX)
        ? `.${variantId.slice(VARIANT_PREFIX.length)}`
        : variantId;
      return `${id}*${quantity}`;
    })
    .join(" ");
}

/** Reads what {@link encodeItems} wrote; anything else is left out, line by line. */
export function decodeItems(text: unknown): CartItem[] {
  if (typeof text !== "string") return [];
  const items = new Map<string, CartItem>();
  for (const part of text.split(" ")) {
    const [, prefix, id, digits] = /^(\.?)([\w-]{1,64})\*(\d{1,4})$/.exec(part) ?? [];
    const quantity = parseQuantity(digits);
    if (id === undefined || quantity === null) continue;
    const variantId = prefix ? VARIANT_PREFIX + id : id;
    if (!items.has(variantId)) items.set(variantId, { variantId, quantity });
  }
  return [...items.values()].slice(0, MAX_LINES);
}

/** True for what may be the id of a cart, be it ours or chosen by a browser. */
function isCartId(value: unknown): value is string {
  return typeof value === "string" && (/^[\w-]{12}$/.test(value) || isNewCartId(value));
}

/** The state of a visitor who has none yet, under a key of its own. */
export function emptyCart(id = randomBytes(9).toString("base64url")): CartState {
  return {
    id,
    revision: 0,
    items: [],
    stash: [],
    key: crypto.randomUUID(),
    checkoutPath: "",
    lastAdd: null,
  };
}

/**
 * Reads the cart from a request.
 * @returns null when there is no cookie, or one that this site did not sign
 */
export async function readCartCookie(request: Request): Promise<CartState | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  if (!Array.isArray(value) || value[0] !== VERSION) return null;
  const [, items, stash, key, checkoutPath, token, at, id, revision] = value as unknown[];
  const empty = emptyCart(isCartId(id) ? id : undefined);
  return {
    id: empty.id,
    revision: typeof revision === "number" ? revision : 0,
    items: decodeItems(items),
    stash: decodeItems(stash),
    key: typeof key === "string" && key ? key : empty.key,
    checkoutPath: typeof checkoutPath === "string" ? checkoutPath : "",
    lastAdd: typeof token === "string" && typeof at === "number" ? { token, at } : null,
  };
}

/** True when these items fit a cookie; ids of an unknown service may be longer than ours. */
export async function fitsCookie(items: CartItem[]): Promise<boolean> {
  const header = await serialize({ ...emptyCart(), items });
  return header.length <= MAX_COOKIE_BYTES - SIGNATURE_SLACK;
}

/** The Set-Cookie value for a cart; where all would not fit, the stash gives way, then the rest. */
export async function writeCartCookie(state: CartState): Promise<string> {
  const { id, revision, items, key } = state;
  for (const smaller of [state, { ...state, stash: [] }]) {
    const header = await serialize(smaller);
    if (header.length <= MAX_COOKIE_BYTES) return header;
  }
  return serialize({ ...emptyCart(id), revision, items, key });
}

function serialize(state: CartState): Promise<string> {
  const { id, revision, items, stash, key, checkoutPath, lastAdd } = state;
  return cookie.serialize([
    VERSION,
    encodeItems(items),
    encodeItems(stash),
    key,
    checkoutPath,
    lastAdd?.token ?? 0,
    lastAdd?.at ?? 0,
    id,
    revision,
  ]);
}
