import { useEffect, useSyncExternalStore } from "react";

import { isHotkey, type ShownToast, type Toast } from "./toast";

/** One toast for each browser tab; undefined until client code has shown one. */
let current: ShownToast | null | undefined;
/** For the key that shows it again. */
let last: ShownToast | undefined;
/** The id of the toast hidden last: data of a page that is kept may still hold it. */
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

export function showToast(toast: Toast | ShownToast): void {
  last = "id" in toast ? toast : { ...toast, id: `shown-${(count += 1)}` };
  set(last);
  // The same listener is added once only.
  document.addEventListener("keydown", showLastToast);
}

/** Accessibility: who did not have the time to read a toast can read it again. */
function showLastToast(event: KeyboardEvent): void {
  if (isHotkey(event) && !current) set(last);
}

export function hideToast(id: string): void {
  lastHidden = id;
  // undefined: what is shown comes from the loader.
  if (current?.id === id || current === undefined) set(null);
}

/** For when the page itself shows what it said, or that it is over. */
export function hideToastOf(type: Toast["type"]): void {
  if (current?.type === type) hideToast(current.id);
}

/** The toast to show; `flashed` comes from the loader's data. */
export function useToast(flashed: ShownToast | null = null): ShownToast | null {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  const id = flashed?.id;
  useEffect(() => {
    if (flashed && flashed.id !== lastHidden) showToast(flashed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a reload creates a new object for the same toast
  }, [id]);
  return shown === undefined ? flashed : shown;
}
