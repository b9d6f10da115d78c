import { useEffect, useSyncExternalStore } from "react";

/** Screen readers announce the title of a new document before its messages, so it begins with them. */
let isDocumentNew = true;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The start of the page's title; "" after hydration, because only a new document's title is announced. */
export const prefixOf = (root: { titlePrefix: string } | undefined): string =>
  isDocumentNew ? (root?.titlePrefix ?? "") : "";

/** For `Layout`, and with it `Meta`: renders the title again without the prefix. */
export function useTitlePrefix(): void {
  useSyncExternalStore(
    subscribe,
    () => isDocumentNew,
    () => true,
  );
  useEffect(() => {
    isDocumentNew = false;
    for (const listener of listeners) listener();
  }, []);
}
