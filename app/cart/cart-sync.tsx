import { useFetchers, useSubmit } from "@remix-run/react";
import { useEffect } from "react";

import { GIVE_UP_PATH, hasIntent } from "./cart";
import { TIME_LIMIT_MS } from "./cart-lock";
import { keepNewest, reloadCart, restoreCart, useCart, useRootData } from "./cart-store";
import {
  CART_STORAGE_KEY,
  parseItems,
  readLocalCart,
  serializeCart,
  writeLocalCart,
} from "./local-cart";

const itemsIn = (localCart: string | null) => JSON.stringify(parseItems(localCart));

/** Keeps the page, the local copy and other tabs at the same cart. */
export function CartSync() {
  const loaded = useRootData()?.cart;
  const cart = useCart();

  useEffect(() => {
    // After a refused form there is an error page without the root's data.
    if (loaded) keepNewest(loaded);
    else void reloadCart();
  }, [loaded]);

  useEffect(() => {
    if (!cart) return;
    if (!cart.hasCookie) {
      if (parseItems(readLocalCart()).length > 0) void restoreCart();
    } else if (cart.isAvailable) writeLocalCart(serializeCart(cart));
  }, [cart]);

  useEffect(() => {
    const reload = () => void reloadCart();
    const followOtherTabs = ({ key, oldValue, newValue }: StorageEvent) => {
      // Compare items only: two servers may differ in prices, and tabs would reload each other.
      if (key === CART_STORAGE_KEY && itemsIn(oldValue) !== itemsIn(newValue)) reload();
    };
    const followHistory = ({ persisted }: PageTransitionEvent) => persisted && reload();
    const [load] = performance.getEntriesByType("navigation");
    // Cache: on back and forward the browser shows a stored copy of the page.
    if ((load as PerformanceNavigationTiming | undefined)?.type === "back_forward") reload();
    addEventListener("storage", followOtherTabs);
    addEventListener("pageshow", followHistory);
    return () => {
      removeEventListener("storage", followOtherTabs);
      removeEventListener("pageshow", followHistory);
    };
  }, []);

  const changes = useFetchers().filter(
    ({ state, formAction }) =>
      state === "submitting" &&
      formAction?.split("?")[0] === "/cart" &&
      formAction !== GIVE_UP_PATH,
  );
  return changes.map(({ key, formData }) => (
    <TimeLimit key={key} fetcherKey={key} formData={formData} />
  ));
}

/**
 * Aborts a change that has had its time: a late answer would overwrite the cookie of a newer change.
 * Remix aborts a fetcher's request only by another submission to it, which the clientAction of /cart
 * answers by itself.
 */
function TimeLimit({ fetcherKey, formData }: { fetcherKey: string; formData?: FormData }) {
  const submit = useSubmit();
  useEffect(() => {
    const giveUp = () =>
      submit(null, { method: "post", action: GIVE_UP_PATH, navigate: false, fetcherKey });
    // After a checkout's answer the page waits until the browser has left.
    const limit = hasIntent(formData, "checkout") ? 2 * TIME_LIMIT_MS : TIME_LIMIT_MS;
    const timer = setTimeout(giveUp, limit);
    const stop = () => clearTimeout(timer);
    addEventListener("pagehide", stop);
    return () => {
      stop();
      removeEventListener("pagehide", stop);
    };
    // A press that replaces another one has its own time.
  }, [fetcherKey, formData, submit]);
  return null;
}
