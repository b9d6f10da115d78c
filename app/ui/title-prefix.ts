import { useEffect, useSyncExternalStore } from "react";

/** How many forms show errors; null until hydration, when the title has the prefix of the root's loader. */
let rejectedForms: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function addRejectedForms(count: number) {
  rejectedForms = (rejectedForms ?? 0) + count;
  for (const listener of listeners) listener();
}

/** Accessibility: screen readers read a title first, so it begins with what just happened. */
export const titlePrefix = (loaderPrefix = ""): string =>
  rejectedForms === null ? loaderPrefix : rejectedForms > 0 ? "Error: " : "";

/** Does what the root's loader does for a form that the server rejected. */
export function useErrorInTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    addRejectedForms(1);
    return () => addRejectedForms(-1);
  }, [hasErrors]);
}

/** For `Layout`: `Meta` renders the title again when the prefix changes. A parent's effect runs after those of its children, the error summaries. */
export function useTitlePrefix(): void {
  useSyncExternalStore(
    subscribe,
    () => rejectedForms,
    () => null,
  );
  // From now on it is a number, and the loader's prefix no longer counts.
  useEffect(() => addRejectedForms(0), []);
}
