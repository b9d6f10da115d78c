import { useFetcher, useMatch } from "@remix-run/react";
import { useEffect } from "react";

import { SUCCESS_PATH } from "~/site";
import { SENT_BY_SCRIPTS } from "~/ui/scripts-field";

import type { CartIntent } from "./cart";
import {
  CART_STORAGE_KEY,
  parseItems,
  readLocalCart,
  serializeCart,
  writeLocalCart,
} from "./local-cart";
import { useCart, useReloadCart } from "./use-cart";

const itemsIn = (localCart: string | null) => JSON.stringify(parseItems(localCart));

export function CartSync() {
  const cart = useCart();
  const restoring = useFetcher({ key: "cart restore" });
  const reloadCart = useReloadCart();
  const hasPaid = useMatch(SUCCESS_PATH) !== null;

  useEffect(() => {
    if (cart?.hasCookie) {
      if (cart.isAvailable) writeLocalCart(serializeCart(cart));
    } else if (cart && hasPaid) {
      // The local cart still holds the items that were just paid.
      writeLocalCart("[]");
    } else if (cart && restoring.data === undefined) {
      // Once only: after a restore that was refused there is still no cookie.
      const items = parseItems(readLocalCart());
      const lines = items.map(({ variantId, quantity }) => ({
        variant: { id: variantId },
        quantity,
      }));
      const intent: CartIntent = "restore";
      const fields = { ...SENT_BY_SCRIPTS, intent, items: JSON.stringify(lines) };
      if (lines.length > 0) restoring.submit(fields, { method: "post", action: "/cart" });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the fetcher changes with every render
  }, [cart, hasPaid]);

  useEffect(() => {
    const followOtherTabs = ({ key, oldValue, newValue }: StorageEvent) => {
      // Compare items only: two servers may differ in prices, and tabs would reload each other.
      if (key === CART_STORAGE_KEY && itemsIn(oldValue) !== itemsIn(newValue)) reloadCart();
    };
    const followHistory = ({ persisted }: PageTransitionEvent) => persisted && reloadCart();
    const [load] = performance.getEntriesByType("navigation");
    // Cache: on back and forward the browser shows a stored copy of the page.
    if ((load as PerformanceNavigationTiming | undefined)?.type === "back_forward") reloadCart();
    addEventListener("storage", followOtherTabs);
    addEventListener("pageshow", followHistory);
    return () => {
      removeEventListener("storage", followOtherTabs);
      removeEventListener("pageshow", followHistory);
    };
  }, [reloadCart]);

  return null;
}
