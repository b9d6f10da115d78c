import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { Cart } from "./cart";
import { parseMirror, serializeMirror } from "./cart-mirror";
import { CART_STORAGE_KEY, SUCCESS_PATH } from "~/site";

import type { CartChanges } from "./cart-changes";
import {
  describeItems,
  forgetNewCartId,
  readMirror,
  wasChanging,
  writeMirror,
} from "./cart-storage";
import { useReadAgain, whenReachable } from "./use-read-again";

function itemsOf({ lines }: Cart): string {
  return describeItems(lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity })));
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
    if (!hasPaid && wasChanging()) void changes.send(new URLSearchParams({ intent: "restore" }));
  }, [changes, hasPaid]);

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
      if (isOurs && describeItems(parseMirror(event.newValue)) !== shownItems.current)
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
