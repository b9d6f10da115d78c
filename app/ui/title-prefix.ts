/**
 * Accessibility: screen readers read a title first, so it begins with what just happened.
 * 1. Until hydration, the root's loader says what: an error, or the flashed toast.
 * 2. Then the error summaries count the forms with errors.
 * 3. `Layout` renders again when the prefix changes; `pageMeta` puts it before the title.
 */
import { useEffect, useSyncExternalStore } from "react";

/** Stays false on the server, where no effect runs. */
let isHydrated = false;
let rejectedForms = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify() {
  for (const listener of listeners) listener();
}

function addRejectedForms(count: number) {
  rejectedForms += count;
  notify();
}

const errorPrefix = () => (rejectedForms > 0 ? "Error: " : "");

export const titlePrefix = (loaderPrefix = ""): string =>
  isHydrated ? errorPrefix() : loaderPrefix;

/** For an error summary: the title begins with "Error: ", as the root's loader says for one that came with the document. */
export function useErrorInTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    addRejectedForms(1);
    return () => addRejectedForms(-1);
  }, [hasErrors]);
}

/** For `Layout`. */
export function useTitlePrefix(): void {
  useSyncExternalStore(
    subscribe,
    () => (isHydrated ? errorPrefix() : null),
    () => null,
  );
  // After the effects of its children, the error summaries.
  useEffect(() => {
    isHydrated = true;
    notify();
  }, []);
}
