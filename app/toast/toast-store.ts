import { useEffect, useSyncExternalStore } from "react";

import { afterFailure, type ShownToast, type Toast } from "./toast";

/** The one toast of this browser tab; undefined until scripts have shown one. */
let current: (ShownToast & { at: number }) | null | undefined;
let lastHidden: string | undefined;
const listeners = new Set<() => void>();

function set(next: typeof current) {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Replaces the toast before it.
 * @param askedAt when the visitor did what it answers: a failure shown since then stays in front
 */
export function showToast(toast: Toast | ShownToast, askedAt = performance.now()): void {
  const id = "id" in toast ? toast.id : crypto.randomUUID();
  const isUnread = current?.type === "error" && current.at > askedAt;
  set({ ...(isUnread ? afterFailure(current!, toast) : toast), id, at: performance.now() });
}

export function hideToast(id: string): void {
  lastHidden = id;
  set(null);
}

/** Whoever opens the cart sees what was added; its toast would only lie on it. */
export function hideSuccess(): void {
  if (current?.type === "success") hideToast(current.id);
}

/** The toast to show now: `flashed` came with the page's data. */
export function useToast(flashed: ShownToast | null = null): ShownToast | null {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  const id = flashed?.id;
  useEffect(() => {
    if (flashed && flashed.id !== lastHidden) showToast(flashed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- read again, the same toast is another object
  }, [id]);
  return shown === undefined ? flashed : shown;
}
