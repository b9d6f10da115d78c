type Details = {
  /** The status of the answer; null without one. */
  status?: number | null;
  /** The service's own words, never for visitors. */
  reason?: { code: string | null; message: string | null } | null;
  /** Retry-After in seconds. */
  retryAfter?: number | null;
  cause?: unknown;
};

/** A failed call. Visitors may read `message`; if it is empty, pages use a default. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly status: number | null;
  readonly reason: { code: string | null; message: string | null } | null;
  readonly retryAfter: number | null;

  constructor(
    message: string,
    { status = null, reason = null, retryAfter = null, cause }: Details = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.reason = reason;
    this.retryAfter = retryAfter;
  }

  /** docs/wire-format.md, Errors: the service says that there is no such thing. */
  get isNotFound(): boolean {
    return this.status === 404 || this.status === 410;
  }
}

/** An answer above the size limit; a smaller page of the same list may fit. */
export class TooLargeError extends StoreError {}
