import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";

import type { loader } from "~/root";

import { type CartView, newest } from "./cart";
import { withCartLock } from "./cart-lock";
import { localItems } from "./local-cart";

/** A resource route, so that a reading blocks nothing of the router. */
const READING = "/cart/view";
const READING_LIMIT_MS = 10_000;

/** The newest cart that has reached this page. CartSync gives it the loader's; null until then. */
let kept: CartView | null = null;
const listeners = new Set<() => void>();

function keep(cart: CartView) {
  kept = cart;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function keepNewest(cart: CartView): void {
  keep(kept ? newest(kept, cart) : cart);
}

/** Reads the cart again: it may have changed elsewhere. A lost line changes nothing. */
export async function reloadCart(): Promise<void> {
  const before = kept;
  const cart = await read();
  // While the store is down, the lines stay.
  if (!cart || (before?.isAvailable && !cart.isAvailable)) return;
  // No other cart has arrived meanwhile, so the clocks of two servers do not matter.
  if (kept === before && cart.hasCookie) keep(cart);
  else keepNewest(cart);
}

/** Without a cookie, the cart begins with the local copy. */
export async function restoreCart(): Promise<void> {
  const body = new URLSearchParams({ items: localItems() });
  const cart = await withCartLock(() => read({ method: "POST", body }));
  // Otherwise the server took nothing of it.
  if (cart?.hasCookie) keepNewest(cart);
}

async function read(init?: RequestInit): Promise<CartView | null> {
  try {
    const answer = await fetch(READING, { ...init, signal: AbortSignal.timeout(READING_LIMIT_MS) });
    return answer.ok ? ((await answer.json()) as CartView) : null;
  } catch {
    return null;
  }
}

/** The data of the root's loader; undefined on an error page if that loader failed. */
export const useRootData = () => useRouteLoaderData<typeof loader>("root");

/** The visitor's cart; null on an error page if the root's loader failed. */
export function useCart(): CartView | null {
  const loaded = useRootData()?.cart ?? null;
  return useSyncExternalStore(
    subscribe,
    () => kept ?? loaded,
    () => loaded,
  );
}
