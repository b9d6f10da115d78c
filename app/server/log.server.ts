import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";

import { isRouteErrorResponse } from "@remix-run/react";

type Morgan = {
  token: (
    name: string,
    read: (request: IncomingMessage & { originalUrl: string }) => string,
  ) => void;
};

/** In the access log: no page has a longer path. */
const MAX_PATH = 300;

/** For the start of the process. */
export function prepareLog(): void {
  // The shop goes on where its log cannot be written: the disk is full, or the reader of a pipe has gone.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  // remix-serve writes the access log with its morgan, whose `url` has the query: the words of a search.
  const serve = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
  const morgan = createRequire(serve)("morgan") as Morgan;
  morgan.token("url", ({ originalUrl }) => originalUrl.replace(/\?.*/s, "").slice(0, MAX_PATH));
}

const REPEAT_MS = 60_000;
const MAX_LINES = 100;

const loggedAt = new Map<string, number>();

/** Logs a line as an error, at most once a minute for each text. */
export function logOnceAMinute(line: string): void {
  const now = performance.now();
  if (now - (loggedAt.get(line) ?? -Infinity) < REPEAT_MS) return;
  if (loggedAt.size > MAX_LINES) loggedAt.clear();
  loggedAt.set(line, now);
  console.error(line);
}

/** Logs a server error; for requests that Remix itself rejects, one line a minute. */
export function logError(error: unknown, request: Request): void {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (isClientError || request.signal.aborted) return;
  const line = whyRejected(error, request);
  if (line === null) console.error(error);
  else logOnceAMinute(line);
}

/** Why Remix rejected a request before it reached this app; null for any other error. */
function whyRejected(error: unknown, { url, headers }: Request): string | null {
  if (new URL(url).searchParams.has("_data"))
    return "There was a request with ?_data, which no page of this site makes.";
  if (!(error instanceof Error)) return null;
  // Before any action, Remix parses Origin (ERR_INVALID_URL has it as `input`) and compares it with Host.
  const isMalformed = "input" in error && error.input === headers.get("Origin");
  return isMalformed || error.message.endsWith("Aborting the action.")
    ? "A form was refused, because its Origin does not match its Host."
    : null;
}
