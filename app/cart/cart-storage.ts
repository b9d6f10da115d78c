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

/** After this time the visitor may have changed the cart elsewhere. */
const PENDING_MS = 60_000;

/** The changes that were pending when this tab left its last page, as form fields. */
export function readPending(): string[] {
  const text = attempt(() => sessionStorage.getItem(PENDING_STORAGE_KEY), null) ?? "";
  const [at, ...changes] = text.split("\n");
  return Date.now() - Number(at) < PENDING_MS ? changes : [];
}

export function writePending(changes: readonly string[]): void {
  attempt(() => {
    if (changes.length > 0)
      sessionStorage.setItem(PENDING_STORAGE_KEY, [Date.now(), ...changes].join("\n"));
    else sessionStorage.removeItem(PENDING_STORAGE_KEY);
  }, undefined);
}
