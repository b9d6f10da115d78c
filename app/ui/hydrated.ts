import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** False on the server and in the first client render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
