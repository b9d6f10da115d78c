type Options = ErrorOptions & {
  /** Seconds for which the service wants to be left alone. */
  retryAfter?: number | null;
};

/** A failed call. `message` may be shown to visitors; where it is empty, pages have a default. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly retryAfter: number | null;

  constructor(
    message: string,
    readonly status: number | null = null,
    readonly reason: { code: string | null; message: string | null } | null = null,
    { retryAfter = null, ...options }: Options = {},
  ) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}
