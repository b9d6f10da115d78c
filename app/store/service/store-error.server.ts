import { z } from "zod";

import { logOnceAMinute } from "~/server/log.server";
import { parseUrl } from "~/url";

import type { ListedProduct } from "../product";

type Details = {
  /** The status of the response; null without one. */
  status?: number | null;
  /** The service's own words, never for visitors. */
  reason?: { code: string | null; message: string | null } | null;
  cause?: unknown;
};

/** A failed call. Visitors may read `message`; if it is empty, pages use a default. */
export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly status: number | null;
  readonly reason: { code: string | null; message: string | null } | null;

  constructor(message: string, { status = null, reason = null, cause }: Details = {}) {
    super(message, { cause });
    this.status = status;
    this.reason = reason;
  }

  /** Whether the whole answer came, also a malformed one: the same request would be answered the same. */
  get isReceived(): boolean {
    const { cause } = this;
    return this.status !== null || cause instanceof z.ZodError || cause instanceof SyntaxError;
  }

  /** docs/wire-format.md, Errors: the service says that there is no such thing. */
  get isNotFound(): boolean {
    return this.status === 404 || this.status === 410;
  }
}

/** A response above the size limit; fewer products may fit. */
export class TooLargeError extends StoreError {}

/** The message for a failed call: docs/specification.md, Messages. */
export function storeMessage(error: unknown, fallback: string): string {
  // Other errors are bugs in this app, so they are logged.
  if (!(error instanceof StoreError)) console.error(error);
  return error instanceof StoreError && error.message ? error.message : fallback;
}

const MAX_LENGTH = 300;

// `fetch failed` says nothing, but its innermost cause does, such as `ECONNREFUSED`.
function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}

/** Security: a terminal would obey control characters. */
const UNPRINTABLE = /[\s\p{Cc}\p{Bidi_Control}]+/gu;

/** Logs what is wrong with the store, once a minute and on one line. */
export const logStore = (text: string): void =>
  logOnceAMinute(`Store: ${text}`.slice(0, MAX_LENGTH).replace(UNPRINTABLE, " "));

/** Logs a failed call such as `GET /products`, at most once a minute and without visitor input. */
export function logStoreFailure(call: string, error: StoreError): void {
  const cause = rootCause(error);
  const why = cause === error ? error.message : `${cause.name}: ${cause.message}`;
  const code = error.reason?.code ? ` (${error.reason.code})` : "";
  const hint = error.isNotFound && call.endsWith("/products") ? ". Is STORE_ID right?" : "";
  logStore(`${call} failed: ${why}${code}${hint}`);
}

/** A service that invents ids and hosts must not fill the log. */
const MAX_TOLD = 100;

const told = new Set<string>();

/** Logs a line once for each subject, for so many subjects in all. */
function logOnce(subject: string, line: string): void {
  if (told.has(subject) || told.size > MAX_TOLD) return;
  told.add(subject);
  logStore(told.size > MAX_TOLD ? "there is more of this kind, which is not logged." : line);
}

/** Tells the merchant once for each product with a style that is not for sale: docs/wire-format.md. */
export function logNotForSale(products: readonly ListedProduct[]): void {
  for (const { id, title, whyNotForSale } of products)
    if (whyNotForSale !== null)
      logOnce(
        id,
        `${title} (${id}): this site cannot sell ${whyNotForSale}, and shows it as unavailable.`,
      );
}

/** Tells once for each host whose pictures browsers do not show. @param allowed null: any host */
export function logBlockedPictures(
  products: readonly ListedProduct[],
  allowed: readonly string[] | null,
): void {
  if (allowed === null) return;
  for (const { image } of products) {
    const origin = parseUrl(image ?? "")?.origin;
    if (origin && !allowed.includes(origin))
      logOnce(
        origin,
        `pictures from ${origin} are not shown: STORE_IMAGE_ORIGINS does not list it.`,
      );
  }
}
