import { LRUCache } from "lru-cache";

import type { CartState } from "./cart-cookie.server";
import type { Toast } from "~/toast/toast.server";

const REMEMBER_MS = 60_000;
/** Lines of all remembered carts together; some ten megabytes. */
const MAX_REMEMBERED_LINES = 50_000;

/** What carts were changed to a moment ago: a browser may not have heard of it yet. */
const latest = new LRUCache<string, CartState>({
  ttl: REMEMBER_MS,
  maxSize: MAX_REMEMBERED_LINES,
  sizeCalculation: ({ items, stash }) => 1 + items.length + stash.length,
});

const turns = new Map<string, Promise<unknown>>();

/**
 * Runs changes of one cart one after the other, in the order they came: two tabs, or a page and
 * its reload, send the same cookie, and one change would be lost.
 * @param id the cart's id
 * @returns what the change returns; rejects as it does
 */
export async function inTurn<T>(id: string, change: () => Promise<T>): Promise<T> {
  const before = turns.get(id) ?? Promise.resolve();
  const turn = before.then(change, change);
  turns.set(id, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(id) === turn) turns.delete(id);
  }
}

/**
 * Keeps what a cart has become, for requests that were sent before the browser knew. What is newer
 * stays: a page view that took its time must not undo a change.
 */
export function rememberCart(state: CartState): void {
  if (newestCart(state.id, state) === state) latest.set(state.id, state);
}

/**
 * The newest state of a cart that this process knows of. Of two equally new ones the sent one wins.
 * @param id the cart's id
 * @param sent what the request's cookie says; null when it has none
 * @returns null when there is neither
 */
export function newestCart(id: string, sent: CartState | null): CartState | null {
  const known = latest.get(id);
  return known && known.revision > (sent?.revision ?? -1) ? known : sent;
}

/** Failures that no page has shown yet; the toast's own cookie is lost with an answer nobody waited for. */
const failures = new LRUCache<string, Toast>({ ttl: REMEMBER_MS, max: 10_000 });

/** Keeps a failed change's toast until {@link forgetFailure}. @param id the cart's id */
export function rememberFailure(id: string, toast: Toast): void {
  failures.set(id, toast);
}

/** The toast of a failed change that no page has shown yet. @param id the cart's id */
export function rememberedFailure(id: string): Toast | null {
  return failures.get(id) ?? null;
}

/** The failure has been shown. @param id the cart's id */
export function forgetFailure(id: string): void {
  failures.delete(id);
}
