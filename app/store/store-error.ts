type Options = ErrorOptions & {
  /** Retry-After in seconds. */
  retryAfter?: number | null;
};

/** A failed call. Visitors may read `message`; if it is empty, pages use a default. */
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
