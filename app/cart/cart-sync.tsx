import { useFetchers } from "@remix-run/react";
import { useEffect } from "react";

import { GIVE_UP_PATH } from "./cart";
import { followCart, keepNewest, reloadCart, useRootData } from "./cart-store";
import { TimeLimit } from "./time-limit";

/** On back and forward the browser shows a page that it kept, with the cart of that time. */
function isKeptPage(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return (load as PerformanceNavigationTiming | undefined)?.type === "back_forward";
}

/** Keeps the page, the local copy and other tabs at the same cart. */
export function CartSync() {
  const loaded = useRootData()?.cart;

  useEffect(() => {
    // After a refused form there is an error page without the root's data.
    if (loaded && !isKeptPage()) keepNewest(loaded);
    else void reloadCart();
  }, [loaded]);

  useEffect(followCart, []);

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
