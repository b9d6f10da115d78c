import type { StoreError } from "./store-error";

const REPEAT_MS = 60_000;
const MAX_LENGTH = 300;

/** When each line was last logged. */
const loggedAt = new Map<string, number>();

/** The innermost cause: `fetch failed` says nothing, `ECONNREFUSED` does. */
function rootCause(error: Error): Error {
  return error.cause instanceof Error ? rootCause(error.cause) : error;
}

function log(text: string): void {
  const line = text.replace(/\s+/g, " ").slice(0, MAX_LENGTH);
  const now = Date.now();
  if (now - (loggedAt.get(line) ?? -Infinity) < REPEAT_MS) return;
  if (loggedAt.size > 100) loggedAt.clear();
  loggedAt.set(line, now);
  console.error(line);
}

/**
 * Logs that the store service failed, each kind of failure at most once a minute: the call, and
 * why. No query, no item, nothing that a visitor typed.
 * @param call as in `GET /products`
 */
export function logStoreFailure(call: string, error: StoreError): void {
  const cause = rootCause(error);
  const why = cause === error ? error.message : `${cause.name}: ${cause.message}`;
  const code = error.reason?.code ? ` (${error.reason.code})` : "";
  log(`Store: ${call} failed: ${why || "the answer is larger than is read"}${code}`);
}

/** Logs products that do not fit the wire format and are therefore not sold. */
export function logLeftOut(count: number): void {
  if (count > 0) log(`Store: ${count} product(s) do not fit the wire format and are left out.`);
}
