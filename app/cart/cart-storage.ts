import type { CartItem } from "./cart";
import { createNewCartId, isNewCartId, parseMirror } from "./cart-mirror";
import { CART_STORAGE_KEY, CHANGING_STORAGE_KEY, NEW_CART_STORAGE_KEY } from "~/site";

/** Storage may be blocked or foreign; that may not break a page. */
function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/** Items as forms carry them: `{variantId}:{quantity}`, separated by spaces. */
export function describeItems(items: readonly CartItem[]): string {
  return items.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(" ");
}

/** The browser's own copy of the cart, described; empty where there is none. */
export function readMirror(): string {
  return attempt(() => describeItems(parseMirror(localStorage.getItem(CART_STORAGE_KEY))), "");
}

export function writeMirror(text: string): void {
  attempt(() => {
    // An unchanged value must not wake the other tabs.
    if (localStorage.getItem(CART_STORAGE_KEY) !== text)
      localStorage.setItem(CART_STORAGE_KEY, text);
  }, undefined);
}

/**
 * Names the cart of a browser that has no cookie yet, the same in all its tabs: so the server knows
 * two first changes that are sent at once for changes of one cart.
 */
export function readNewCartId(): string {
  return attempt(() => {
    const known = localStorage.getItem(NEW_CART_STORAGE_KEY);
    if (isNewCartId(known)) return known;
    const id = createNewCartId();
    localStorage.setItem(NEW_CART_STORAGE_KEY, id);
    return id;
  }, "");
}

export function forgetNewCartId(): void {
  attempt(() => localStorage.removeItem(NEW_CART_STORAGE_KEY), undefined);
}

/** Marks, for this tab and its reloads, that the cart is being changed. */
export function markChanging(isChanging: boolean): void {
  attempt(() => {
    if (isChanging) sessionStorage.setItem(CHANGING_STORAGE_KEY, "1");
    else sessionStorage.removeItem(CHANGING_STORAGE_KEY);
  }, undefined);
}

/** True where this tab left a page while the cart was being changed. */
export function wasChanging(): boolean {
  return attempt(() => sessionStorage.getItem(CHANGING_STORAGE_KEY) !== null, false);
}
