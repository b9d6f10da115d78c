import { useEffect, useRef } from "react";

import type { Cart } from "~/models/cart";
import { parseMirror, serializeMirror } from "~/models/cart-mirror";
import { CART_STORAGE_KEY } from "~/site";

import type { CartChanges } from "./cart-changes";
import { useReadAgain } from "./use-read-again";

/** Storage may be blocked, full or foreign; none of that may break a page. */
function readMirror(): string | null {
  try {
    return localStorage.getItem(CART_STORAGE_KEY);
  } catch {
    return null;
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
 * Keeps the browser's own copy of the cart (SPEC.md section 3) equal to the cookie's, offers it
 * for restoring when the cookie is lost, and follows other tabs and the back/forward cache.
 */
export function useCartMirror(cart: Cart, changes: CartChanges): void {
  const { readAgain } = useReadAgain();
  const hasOffered = useRef(false);

  useEffect(() => {
    if (cart.hasCookie) {
      if (cart.isAvailable) writeMirror(serializeMirror(cart.lines));
      return;
    }
    const items = parseMirror(readMirror());
    if (items.length === 0 || hasOffered.current) return;
    hasOffered.current = true;
    const fields = new URLSearchParams({ intent: "restore" });
    for (const { variantId, quantity } of items) fields.append("item", `${variantId}:${quantity}`);
    changes.send(fields);
  }, [cart, changes]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === CART_STORAGE_KEY) readAgain();
    };
    const followHistory = (event: PageTransitionEvent) => {
      if (event.persisted) readAgain();
    };
    addEventListener("storage", followOtherTabs);
    addEventListener("pageshow", followHistory);
    return () => {
      removeEventListener("storage", followOtherTabs);
      removeEventListener("pageshow", followHistory);
    };
  }, [readAgain]);
}
