import { useRouteLoaderData } from "@remix-run/react";
import { useSyncExternalStore } from "react";

import type { loader } from "~/root";

/** State outside React, for code that is no component; `initial` on the server and during hydration. */
export function createSharedState<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return {
    get: () => value,
    set(next: Value) {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => initial,
      ),
  };
}

const subscribeToNothing = () => () => undefined;

/** False on the server and in the first client render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Calls back once the document is loaded. @returns a function that stops waiting */
export function whenLoaded(callback: () => void): () => void {
  if (document.readyState === "complete") callback();
  else addEventListener("load", callback, { once: true });
  return () => removeEventListener("load", callback);
}

/** How the document was loaded: "navigate", "reload", "back_forward"; a client navigation changes nothing. */
export function documentType(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return load?.type;
}

/** The data of the root's loader; undefined on an error page if that loader failed. */
export const useRootData = () => useRouteLoaderData<typeof loader>("root");
