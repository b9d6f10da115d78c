import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { inspect } from "node:util";

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
const MAX_TEXTS = 100;

const loggedAt = new Map<string, number>();

/** Logs a text as an error, at most once a minute: neither visitors nor a failing service may fill the log. */
export function logOnceAMinute(text: string): void {
  const now = performance.now();
  if (now - (loggedAt.get(text) ?? -Infinity) < REPEAT_MS) return;
  if (loggedAt.size > MAX_TEXTS) loggedAt.clear();
  loggedAt.set(text, now);
  console.error(text);
}

/** Logs a server error with its stack, without the properties of Node's errors, which may quote a request. */
export function logError(error: unknown, request: Request): void {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (isClientError || request.signal.aborted) return;
  logOnceAMinute((error instanceof Error && error.stack) || inspect(error));
}
