/**
 * A call to the store service that failed.
 * `message` may be shown to visitors (`HTTP 503: Service Unavailable`); it is empty where the
 * wire said nothing sayable, and the page then shows the default of SPEC.md section 8.
 */
export class StoreError extends Error {
  override readonly name = "StoreError";

  constructor(
    message: string,
    /** The service's HTTP status; null when no answer came. */
    readonly status: number | null = null,
    /** The service's own error code and words, as in STORE_API.md "Errors". */
    readonly reason: { code: string | null; message: string | null } | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * The `{message}` of the spec's error sentences.
 * @param fallback the default of SPEC.md section 8, as in "Failed to load products"
 */
export function storeMessage(error: unknown, fallback: string): string {
  // A mistake of our own must not pass for a failing store.
  if (!(error instanceof StoreError)) console.error(error);
  return error instanceof StoreError && error.message ? error.message : fallback;
}
