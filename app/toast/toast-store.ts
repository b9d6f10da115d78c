import { useEffect, useSyncExternalStore } from "react";

import type { ShownToast, Toast } from "./toast";

/** The one toast of this browser tab; undefined until scripts have shown one. */
let current: ShownToast | null | undefined;
let lastHidden: string | undefined;
let count = 0;
const listeners = new Set<() => void>();

function set(next: typeof current) {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Replaces the toast before it. */
export function showToast(toast: Toast | ShownToast): void {
  set("id" in toast ? toast : { ...toast, id: `shown-${(count += 1)}` });
}

export function hideToast(id: string): void {
  lastHidden = id;
  if (current?.id === id || current === undefined) set(null);
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
