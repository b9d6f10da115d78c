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

/** Accessibility: screen readers read a title first, so it begins with what just happened. Until hydration, the root's loader knows what. */
export const titlePrefix = (loaderPrefix = ""): string =>
  isHydrated ? errorPrefix() : loaderPrefix;

/** Does what the root's loader does for a form that the server rejected. */
export function useErrorInTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    addRejectedForms(1);
    return () => addRejectedForms(-1);
  }, [hasErrors]);
}

/** For `Layout`, which renders again, and with it the title of `Meta`, when the prefix changes. */
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
