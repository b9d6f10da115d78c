import { useFetcher, useMatch, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

import { CART_STORAGE_KEY, SUCCESS_PATH } from "~/site";

import { parseLines, readLocalCart, serializeLines, writeLocalCart } from "./local-cart";
import { useCart } from "./use-cart";

const itemsIn = (localCart: string | null) => JSON.stringify(parseLines(localCart));

/** Keeps the cart's cookie, the local cart, other tabs and pages of the history in step. */
export function CartSync() {
  const cart = useCart();
  const restoring = useFetcher({ key: "cart restore" });
  const { revalidate } = useRevalidator();
  const hasPaid = useMatch(SUCCESS_PATH) !== null;

  useEffect(() => {
    if (cart?.hasCookie) {
      if (cart.isAvailable) writeLocalCart(serializeLines(cart.lines));
    } else if (cart && hasPaid) {
      // What the local cart holds has just been paid.
      writeLocalCart("[]");
    } else if (cart && restoring.data === undefined) {
      const items = parseLines(readLocalCart());
      const lines = items.map(({ variantId, quantity }) => ({
        variant: { id: variantId },
        quantity,
      }));
      const fields = { intent: "restore", items: JSON.stringify(lines) };
      if (lines.length > 0) restoring.submit(fields, { method: "post", action: "/cart" });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the fetcher is another object each time
  }, [cart, hasPaid]);

  useEffect(() => {
    // Without a connection, Remix would put an error page in the place of this one.
    const refresh = () => navigator.onLine && revalidate();
    const followOtherTabs = ({ key, oldValue, newValue }: StorageEvent) => {
      // Prices alone may differ between two servers: tabs would reload each other without end.
      if (key === CART_STORAGE_KEY && itemsIn(oldValue) !== itemsIn(newValue)) refresh();
    };
    const followHistory = ({ persisted }: PageTransitionEvent) => persisted && refresh();
    const [load] = performance.getEntriesByType("navigation");
    // Back and forward show a page as the browser has kept it.
    if ((load as PerformanceNavigationTiming | undefined)?.type === "back_forward") refresh();
    addEventListener("storage", followOtherTabs);
    addEventListener("pageshow", followHistory);
    return () => {
      removeEventListener("storage", followOtherTabs);
      removeEventListener("pageshow", followHistory);
    };
  }, [revalidate]);

  return null;
}
