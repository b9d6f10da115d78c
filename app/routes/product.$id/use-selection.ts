import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from "@remix-run/react";
import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

import { normalQuery, queryWith, readSelection } from "./product-selection";
import type { ProductView } from "./product-view.server";

/** WebKit allows only 100 changes of the address in 10 s. */
const PAUSE_MS = 300;

/**
 * What is chosen. A press changes it at once, and when the presses pause, `AddressFollower` replaces the
 * address with it. A link and Back change the address first, and the choice starts anew from there.
 */
export function useSelection(product: ProductView) {
  const pageQuery = normalQuery(new URLSearchParams(useLocation().search));
  // Nothing else on this page replaces the address.
  const isOwnReplace = useNavigationType() === NavigationType.Replace;
  /** What is chosen, as a query, and the address's query at that time. */
  const [chosen, setChosen] = useState({ query: pageQuery, queryWhenChosen: pageQuery });
  // Replaced by `AddressFollower`, the address is not newer than the choice, which stays: the visitor may have
  // chosen again. After a link or Back, it is.
  if (chosen.queryWhenChosen !== pageQuery)
    setChosen({ query: isOwnReplace ? chosen.query : pageQuery, queryWhenChosen: pageQuery });

  const { query } = chosen;
  const params = new URLSearchParams(query);
  const choose = (change: Parameters<typeof queryWith>[1]) =>
    // Rendered at once, because the next press builds on the shown quantity.
    flushSync(() => setChosen({ query: queryWith(params, change), queryWhenChosen: pageQuery }));
  return {
    ...readSelection(product, params),
    isChosen: params.has("variant") || params.has("quantity"),
    queryOfImage: (imageIndex: number) => queryWith(params, { imageIndex }),
    choose,
    /** The query still to be written to the address; null if it is up to date. */
    unsavedQuery: query === pageQuery ? null : query,
  };
}

/**
 * Updates the address once the visitor stops pressing: after a pause, `settled` is rendered, and then the
 * address is replaced. Then `unsavedQuery` is null, and this unmounts.
 * A component of its own, so that the router's state re-renders nothing else.
 */
export function AddressFollower({ query }: { query: string }) {
  const isIdle = useNavigation().state === "idle";
  const navigate = useNavigate();
  const [settled, setSettled] = useState("");
  useEffect(() => {
    // A transition, like Remix's own: a link that was pressed before is then seen first (`isIdle`), and not aborted.
    const settle = () => startTransition(() => setSettled(query));
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  // A layout effect: any later, it could abort a navigation that has begun in between.
  useLayoutEffect(() => {
    if (settled === query && isIdle) navigate(query, { replace: true, preventScrollReset: true });
  }, [settled, query, isIdle, navigate]);
  return null;
}

export type Selection = ReturnType<typeof useSelection>;
