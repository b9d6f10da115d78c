import { useEffect, useSyncExternalStore } from "react";

/** Set by scripts; null until hydration, when the title has the prefix of the root's loader. */
let prefix: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Accessibility: screen readers read a title first, so it begins with what just happened. */
export const titlePrefix = (loaderPrefix = ""): string => prefix ?? loaderPrefix;

export function setTitlePrefix(newPrefix: string): void {
  prefix = newPrefix;
  for (const listener of listeners) listener();
}

/** For `Layout`: `Meta` renders the title again when the prefix changes. After hydration, the loader's no longer counts; by then the error summaries have set theirs. */
export function useTitlePrefix(): void {
  useSyncExternalStore(
    subscribe,
    () => prefix,
    () => null,
  );
  useEffect(() => setTitlePrefix(prefix ?? ""), []);
}
