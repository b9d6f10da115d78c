import { useSyncExternalStore } from "react";

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
