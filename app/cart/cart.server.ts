import type { CartItem } from "./cart";
import { isNewCartId } from "./cart-mirror";

import {
  type CartState,
  emptyCart,
  fitsCookie,
  readCartCookie,
  writeCartCookie,
} from "./cart-cookie.server";
import {
  forgetFailure,
  inTurn,
  newestCart,
  rememberCart,
  rememberedFailure,
  rememberFailure,
} from "./cart-turns.server";
import type { Toast } from "~/toast/toast.server";

const DOUBLE_ADD_MS = 5000;

/** A visitor's cart during one request. Nothing is kept until `commit`. */
export type VisitorCart = ReturnType<typeof openCart>;

/**
 * Reads the visitor's cart and gives what actions need to change it.
 * A cookie that is absent, damaged or foreign is an empty cart; one that is older than what this
 * process made of it a moment ago gives way to that.
 */
export async function getCart(request: Request) {
  const sent = await readCartCookie(request);
  return openCart(sent?.id, sent);
}

/**
 * Hands the visitor's cart to one change, when those that came before it are done.
 * @param newId names the cart of a visitor without a cookie; what no browser of ours made is ignored
 * @returns what the change returns; rejects as it does
 */
export async function changeInTurn<T>(
  request: Request,
  newId: string | null,
  change: (cart: VisitorCart) => Promise<T>,
): Promise<T> {
  const sent = await readCartCookie(request);
  const id = sent?.id ?? (isNewCartId(newId) ? newId : undefined);
  // Nothing tells which other requests come from a visitor who has neither.
  if (id === undefined) return change(openCart(id, sent));
  return inTurn(id, () => change(openCart(id, sent)));
}

function openCart(id: string | undefined, sent: CartState | null) {
  const newest = id === undefined ? sent : newestCart(id, sent);
  let state: CartState = newest ?? emptyCart(id);
  let isNews = newest !== sent;

  function change(next: CartState) {
    // Of two processes' states the one that was made later counts.
    state = { ...next, revision: Math.max(Date.now(), (newest?.revision ?? 0) + 1) };
    isNews = true;
  }

  return {
    /** True where there is one, or will be: an answer with one is on its way. */
    hasCookie: newest !== null,
    get items(): readonly CartItem[] {
      return state.items;
    },
    get stash(): readonly CartItem[] {
      return state.stash;
    },
    get key(): string {
      return state.key;
    },

    /** True when this very form was answered a moment ago: a double click. */
    isRepeatedAdd(token: string): boolean {
      const { lastAdd } = state;
      return lastAdd !== null && lastAdd.token === token && Date.now() - lastAdd.at < DOUBLE_ADD_MS;
    },
    rememberAdd(token: string): void {
      change({ ...state, lastAdd: { token, at: Date.now() } });
    },

    /**
     * Replaces the items; a changed cart is a new one to the checkout.
     * @throws RangeError when they do not fit a cookie; the cart then stays as it was
     */
    async setItems(items: CartItem[]): Promise<void> {
      if (newest !== null && isSame(items, state.items)) return;
      if (!(await fitsCookie(items))) throw new RangeError("cart is full");
      change({ ...state, items, key: crypto.randomUUID(), checkoutPath: "" });
    },
    /**
     * Takes this state of the cart to checkout, perhaps not for the first time.
     * @param path the page the visitor is on
     * @returns the page that the visitor was on the first time
     */
    startCheckout(path: string): string {
      if (!state.checkoutPath) change({ ...state, checkoutPath: path });
      return state.checkoutPath;
    },
    /** Empties the cart into the stash: the visitor went to pay. The key now names the stash. */
    moveToStash(): void {
      change({ ...state, items: [], stash: state.items });
    },
    dropStash(): void {
      if (state.stash.length > 0) change({ ...state, stash: [] });
    },

    /** A change that failed, and that no page has told the visitor of yet. */
    get unreadFailure(): Toast | null {
      return rememberedFailure(state.id);
    },
    rememberFailure(toast: Toast): void {
      // Without a cookie the page that shows it could not say so.
      if (sent !== null) rememberFailure(state.id, toast);
    },
    forgetFailure: () => forgetFailure(state.id),

    /** Appends the cookie of what the browser has not heard of yet; nothing where it knows all. */
    async commit(headers: Headers): Promise<void> {
      if (!isNews) return;
      rememberCart(state);
      headers.append("Set-Cookie", await writeCartCookie(newestCart(state.id, state) ?? state));
    },
  };
}

function isSame(items: readonly CartItem[], others: readonly CartItem[]): boolean {
  return (
    items.length === others.length &&
    items.every(
      ({ variantId, quantity }, index) =>
        others[index]?.variantId === variantId && others[index]?.quantity === quantity,
    )
  );
}
