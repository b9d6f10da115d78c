/** A failed call. `message` may be shown to visitors; where it is empty, pages have a default. */
export class StoreError extends Error {
  override readonly name = "StoreError";

  constructor(
    message: string,
    readonly status: number | null = null,
    readonly reason: { code: string | null; message: string | null } | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What a page says about a failed call: docs/specification.md, Messages. */
export function storeMessage(error: unknown, fallback: string): string {
  // Logged: an error of our own must not pass for a failing store.
  if (!(error instanceof StoreError)) console.error(error);
  return error instanceof StoreError && error.message ? error.message : fallback;
}
