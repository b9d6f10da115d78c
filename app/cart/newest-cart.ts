import { useRootData } from "~/ui/root-data";
import { createSharedState } from "~/ui/shared-state";

import { type CartView, newest } from "./cart";
import { withCartLock } from "./cart-lock";
import {
  CART_STORAGE_KEY,
  localItemsJson,
  parseItems,
  readLocalCart,
  serializeCart,
  writeLocalCart,
} from "./local-cart";

/** A resource route, so that it does not block the router. */
const VIEW_PATH = "/cart/view";
const VIEW_LIMIT_MS = 10_000;

/** The newest cart that this page has received; null until the first one. */
const newestCart = createSharedState<CartView | null>(null);

/** Shows this cart, unless a newer one has reached this page. */
export function keepNewest(cart: CartView): void {
  const current = newestCart.get();
  const kept = current ? newest(current, cart) : cart;
  newestCart.set(kept);
  syncLocalCart(kept);
}

/** Writes the local cart; without a cookie, restores the cart from it. */
function syncLocalCart(cart: CartView) {
  if (cart.isSaved) {
    if (cart.isAvailable) writeLocalCart(serializeCart(cart));
  } else if (parseItems(readLocalCart()).length > 0) void restoreCart();
}

/** Reads the cart again: it may have changed elsewhere. A lost connection changes nothing. */
export async function reloadCart(): Promise<void> {
  const cart = await fetchCart();
  if (cart) keepNewest(cart);
}

/** Without a cookie, the cart starts from the local copy. */
async function restoreCart(): Promise<void> {
  const body = new URLSearchParams({ items: localItemsJson() });
  const cart = await withCartLock(() => fetchCart({ method: "POST", body }));
  // Otherwise the server took none of the items.
  if (cart?.isSaved) keepNewest(cart);
}

async function fetchCart(init?: RequestInit): Promise<CartView | null> {
  try {
    const signal = AbortSignal.timeout(VIEW_LIMIT_MS);
    const response = await fetch(VIEW_PATH, { ...init, signal });
    return response.ok ? ((await response.json()) as CartView) : null;
  } catch {
    return null;
  }
}

const itemsIn = (localCart: string | null) => JSON.stringify(parseItems(localCart));

/** Reads the cart again after a change in another tab, or from the bfcache. @returns a function that stops it */
export function followCart(): () => void {
  const stopped = new AbortController();
  const options = { signal: stopped.signal };
  addEventListener(
    "storage",
    ({ key, oldValue, newValue }) => {
      // Only the items: servers may disagree on prices, and the tabs would keep reloading each other.
      if (key === CART_STORAGE_KEY && itemsIn(oldValue) !== itemsIn(newValue)) void reloadCart();
    },
    options,
  );
  addEventListener("pageshow", ({ persisted }) => persisted && void reloadCart(), options);
  return () => stopped.abort();
}

/** The visitor's cart; null on an error page if the root's loader failed. */
export function useCart(): CartView | null {
  const loaded = useRootData()?.cart ?? null;
  return newestCart.useValue() ?? loaded;
}
