import { StoreError } from "./service/store-error";

/** The message for a failed call: docs/specification.md, Messages. */
export function storeMessage(error: unknown, fallback: string): string {
  // Other errors are bugs of this app, so they are logged.
  if (!(error instanceof StoreError)) console.error(error);
  return error instanceof StoreError && error.message ? error.message : fallback;
}

/** The status of a page without its data: 503 with Retry-After if the service sent it, else 502. */
export function failedAnswer(error: unknown): { status: number; headers?: Record<string, string> } {
  const seconds = error instanceof StoreError ? error.retryAfter : null;
  if (seconds === null) return { status: 502 };
  return { status: 503, headers: { "Retry-After": String(seconds) } };
}
