import { CART_STORAGE_KEY, PENDING_STORAGE_KEY } from "~/site";

import { parseMirror } from "./cart-mirror";
import { encodeItems } from "./items";

/** Storage may be blocked or full; that may not break a page. */
function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/** The items of the browser's own copy of the cart, encoded; empty where there is none. */
export function readCopy(): string {
  return attempt(() => encodeItems(parseMirror(localStorage.getItem(CART_STORAGE_KEY))), "");
}

export function writeCopy(text: string): void {
  attempt(() => {
    // An unchanged value must not wake the other tabs.
    if (localStorage.getItem(CART_STORAGE_KEY) !== text)
      localStorage.setItem(CART_STORAGE_KEY, text);
  }, undefined);
}

/** The changes that were pending when this tab left its last page, as form fields. */
export function readPending(): string[] {
  const list = attempt<unknown>(
    () => JSON.parse(sessionStorage.getItem(PENDING_STORAGE_KEY) ?? "[]"),
    [],
  );
  return Array.isArray(list) ? list.filter((change) => typeof change === "string") : [];
}

export function writePending(changes: readonly string[]): void {
  attempt(() => {
    if (changes.length > 0) sessionStorage.setItem(PENDING_STORAGE_KEY, JSON.stringify(changes));
    else sessionStorage.removeItem(PENDING_STORAGE_KEY);
  }, undefined);
}
