/**
 * A call to the store service that failed. `message` may be shown to visitors
 * (`HTTP 503: Service Unavailable`); when it is empty the page shows a default.
 */
export class StoreError extends Error {
  override readonly name = "StoreError";

  constructor(
    message: string,
    /** The service's HTTP status; null when no answer came. */
    readonly status: number | null = null,
    /** The service's own error code and message. docs/wire-format.md, Errors. */
    readonly reason: { code: string | null; message: string | null } | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * What a page says about a failed call. docs/specification.md, Messages.
 * @param fallback for an error without a message, as in "Failed to load products"
 */
export function storeMessage(error: unknown, fallback: string): string {
  // An error of ours must not pass for a failing store.
  if (!(error instanceof StoreError)) console.error(error);
  return error instanceof StoreError && error.message ? error.message : fallback;
}
