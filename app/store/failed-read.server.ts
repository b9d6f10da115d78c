import { StoreError } from "./store-error";

/** What a page says about a failed call: docs/specification.md, Messages. */
export function storeMessage(error: unknown, fallback: string): string {
  // Logged: an error of our own must not pass for a failing store.
  if (!(error instanceof StoreError)) console.error(error);
  return error instanceof StoreError && error.message ? error.message : fallback;
}

/** How a page answers that lacks what it is about: 503 where the service said when to come back, else 502. */
export function failedAnswer(error: unknown): { status: number; headers?: Record<string, string> } {
  const seconds = error instanceof StoreError ? error.retryAfter : null;
  if (seconds === null) return { status: 502 };
  return { status: 503, headers: { "Retry-After": String(seconds) } };
}
