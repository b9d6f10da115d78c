import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { Cart, CartItem } from "~/models/cart";
import { createNewCartId, isNewCartId, parseMirror, serializeMirror } from "~/models/cart-mirror";
import { CART_STORAGE_KEY, CHANGING_STORAGE_KEY, NEW_CART_STORAGE_KEY, SUCCESS_PATH } from "~/site";

import type { CartChanges } from "./cart-changes";
import { useReadAgain } from "./use-read-again";

/**
 * The browser's own copy as forms carry it: `{variantId}:{quantity}`, separated by spaces. Storage
 * may be blocked or foreign; that may not break a page.
 */
export function readMirror(): string {
  try {
    return describe(parseMirror(localStorage.getItem(CART_STORAGE_KEY)));
  } catch {
    return "";
  }
}

function writeMirror(text: string): void {
  try {
    // An unchanged value must not wake the other tabs.
    if (localStorage.getItem(CART_STORAGE_KEY) !== text)
      localStorage.setItem(CART_STORAGE_KEY, text);
  } catch {
    // The cookie is the truth; the copy is a convenience.
  }
}

/**
 * Names the cart of a browser that has no cookie yet, the same in all its tabs: so the server knows
 * two first changes that are sent at once for changes of one cart.
 */
export function readNewCartId(): string {
  try {
    const known = localStorage.getItem(NEW_CART_STORAGE_KEY);
    if (isNewCartId(known)) return known;
    const id = createNewCartId();
    localStorage.setItem(NEW_CART_STORAGE_KEY, id);
    return id;
  } catch {
    return "";
  }
}

function forgetNewCartId(): void {
  try {
    localStorage.removeItem(NEW_CART_STORAGE_KEY);
  } catch {
    // Then it was never written either.
  }
}

function describe(items: readonly CartItem[]): string {
  return items.map(({ variantId, quantity }) => `${variantId}:${quantity}`).join(" ");
}

function itemsOf({ lines }: Cart): string {
  return describe(lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity })));
}

/** A reading that fails replaces the page; one that nobody asked for may not do that. */
export async function whenReachable(action: () => void | Promise<void>): Promise<void> {
  const answer = await fetch("/healthz").catch(() => null);
  if (answer?.ok) await action();
}

/** Marks, for this tab and its reloads, that the cart is being changed. */
export function markChanging(isChanging: boolean): void {
  try {
    if (isChanging) sessionStorage.setItem(CHANGING_STORAGE_KEY, "1");
    else sessionStorage.removeItem(CHANGING_STORAGE_KEY);
  } catch {
    // Then a page that is reloaded meanwhile shows the change with its next reading.
  }
}

function wasChanging(): boolean {
  try {
    return sessionStorage.getItem(CHANGING_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** True for a page that Back or Forward took from the browser's cache, cart and all. */
function isFromHistory(): boolean {
  if (typeof performance === "undefined" || !("getEntriesByType" in performance)) return false;
  const [load] = performance.getEntriesByType("navigation");
  return load !== undefined && (load as PerformanceNavigationTiming).type === "back_forward";
}

/**
 * Keeps the browser's own copy of the cart (SPEC.md section 3) equal to the cookie's, offers it
 * for restoring when the cookie is lost, and follows other tabs and the back/forward cache.
 */
export function useCartMirror(cart: Cart, changes: CartChanges): void {
  const { readAgain } = useReadAgain();
  const hasPaid = useLocation().pathname === SUCCESS_PATH;
  const shownItems = useRef("");
  const hasOffered = useRef(false);
  const oldCart = useRef(isFromHistory() ? cart : null);

  useEffect(() => {
    // A change was under way when this page was loaded: the server answers when that is done.
    if (wasChanging()) void changes.send(new URLSearchParams({ intent: "restore" }));
  }, [changes]);

  useEffect(() => {
    if (oldCart.current) void whenReachable(readAgain);
  }, [readAgain]);

  useEffect(() => {
    shownItems.current = itemsOf(cart);
    // The copy must not go back to what the cart was when the page was first loaded.
    if (cart === oldCart.current) return;
    if (cart.hasCookie) {
      forgetNewCartId();
      hasOffered.current = false;
      if (cart.isAvailable) writeMirror(serializeMirror(cart.lines));
      return;
    }
    if (hasPaid) {
      // What the copy holds is what has just been paid.
      writeMirror("[]");
      return;
    }
    if (hasOffered.current || readMirror() === "") return;
    hasOffered.current = true;
    void changes.send(new URLSearchParams({ intent: "restore" }));
  }, [cart, changes, hasPaid]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      // Prices alone may differ between two servers; tabs must not wake each other over those.
      const isOurs = event.key === CART_STORAGE_KEY;
      if (isOurs && describe(parseMirror(event.newValue)) !== shownItems.current)
        void whenReachable(readAgain);
    };
    const followHistory = (event: PageTransitionEvent) => {
      if (event.persisted) void whenReachable(readAgain);
    };
    addEventListener("storage", followOtherTabs);
    addEventListener("pageshow", followHistory);
    return () => {
      removeEventListener("storage", followOtherTabs);
      removeEventListener("pageshow", followHistory);
    };
  }, [readAgain]);
}
