import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { CART_STORAGE_KEY, SUCCESS_PATH } from "~/site";

import type { Cart } from "./cart";
import { parseMirror, serializeMirror } from "./cart-mirror";
import { readCopy, writeCopy } from "./cart-storage";
import { encodeItems } from "./items";
import { isReachable } from "./reachable";
import { adoptPending, dropAnswered, noteRead, sendPending } from "./pending-changes";
import { useCart, useIsChanging, useSendChange } from "./use-cart";

/** A revalidation that fails replaces the page. */
async function whenReachable(revalidate: () => void): Promise<void> {
  if (await isReachable()) revalidate();
}

const itemsOf = ({ lines }: Cart) =>
  encodeItems(lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity })));

declare global {
  interface Window {
    /** Set where Back or Forward came to the page before it was hydrated: see late-modules. */
    wasKept?: boolean;
  }
}

/** True for a page that Back or Forward took from the browser's cache, cart and all. */
function isFromHistory(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  const { type } = (load ?? {}) as Partial<PerformanceNavigationTiming>;
  return type === "back_forward" || window.wasKept === true;
}

/** Keeps cookie, browser copy, tabs and pages of this browser together. Shows nothing. */
export function CartSync() {
  const cart = useCart();
  return cart ? <Sync cart={cart} /> : null;
}

function Sync({ cart }: { cart: Cart }) {
  const { revalidate } = useRevalidator();
  const send = useSendChange();
  const isChanging = useIsChanging();
  const hasPaid = useLocation().pathname === SUCCESS_PATH;
  const shownItems = useRef("");
  const outdated = useRef<Cart | null>(null);
  const restored = useRef(false);

  useEffect(() => {
    // Whoever has paid has done with what came before.
    const left = hasPaid ? [] : adoptPending();
    if (isFromHistory()) {
      outdated.current = cart;
      void whenReachable(revalidate);
    }
    if (left.length > 0) {
      const fields = new FormData();
      fields.set("intent", "batch");
      for (const change of left) fields.append("change", change);
      send("batch", fields);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each page load
  }, []);

  useEffect(() => {
    shownItems.current = itemsOf(cart);
    noteRead();
    // The copy must not go back to what the cart was when the page was first loaded.
    if (cart === outdated.current) return;
    if (cart.hasCookie) {
      restored.current = false;
      if (cart.isAvailable) writeCopy(serializeMirror(cart.lines));
    } else if (hasPaid) {
      // What the copy holds is what has just been paid.
      writeCopy("[]");
    } else if (!restored.current && readCopy() !== "") {
      restored.current = true;
      const fields = new FormData();
      fields.set("intent", "restore");
      send("restore", fields);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the function is another one each time
  }, [cart, hasPaid]);

  useEffect(() => {
    // While another change is on its way, this may be what was read before the last answer.
    if (!isChanging && cart !== outdated.current) dropAnswered();
  }, [cart, isChanging]);

  useEffect(() => {
    const followOtherTabs = ({ key, newValue }: StorageEvent) => {
      // Prices alone may differ between two servers; tabs must not wake each other over those.
      if (key === CART_STORAGE_KEY && encodeItems(parseMirror(newValue)) !== shownItems.current)
        void whenReachable(revalidate);
    };
    const followHistory = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void whenReachable(revalidate);
    };
    addEventListener("storage", followOtherTabs);
    addEventListener("pageshow", followHistory);
    addEventListener("pagehide", sendPending);
    return () => {
      removeEventListener("storage", followOtherTabs);
      removeEventListener("pageshow", followHistory);
      removeEventListener("pagehide", sendPending);
    };
  }, [revalidate]);

  return null;
}
