import { useEffect, useSyncExternalStore } from "react";

/** Null in a new document, whose title begins with what its root loader says. */
let current: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Accessibility: screen readers announce a title first, so it begins with what just happened. */
export const titlePrefix = (ofDocument = ""): string => current ?? ofDocument;

export function setTitlePrefix(prefix: string): void {
  current = prefix;
  for (const listener of listeners) listener();
}

/** Used in `Layout`, so that `Meta` renders the title again. Only the title of a new document is announced. */
export function useTitlePrefix(): void {
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  useEffect(() => setTitlePrefix(current ?? ""), []);
}
