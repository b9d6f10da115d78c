import type { StoreError } from "./store-error";

const REPEAT_MS = 60_000;
const MAX_LENGTH = 300;

const loggedAt = new Map<string, number>();

// `fetch failed` says nothing, but its innermost cause does, such as `ECONNREFUSED`.
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

/** Logs a failed call such as `GET /products`, at most once a minute and without visitor input. */
export function logStoreFailure(call: string, error: StoreError): void {
  const cause = rootCause(error);
  const why = cause === error ? error.message : `${cause.name}: ${cause.message}`;
  const code = error.reason?.code ? ` (${error.reason.code})` : "";
  log(`Store: ${call} failed: ${why}${code}`);
}

export function logLeftOut(count: number): void {
  if (count > 0) log(`Store: ${count} product(s) do not fit the wire format and are left out.`);
}
