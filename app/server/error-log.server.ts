import { isRouteErrorResponse } from "@remix-run/react";

import { logOnceAMinute } from "./log.server";

/** Logs an error of the server. Those of requests that no page makes are a line, once a minute. */
export function logError(error: unknown, request: Request): void {
  const isVisitorsMistake = isRouteErrorResponse(error) && error.status < 500;
  if (isVisitorsMistake || request.signal.aborted) return;
  const line = oddity(error, request);
  if (line === null) console.error(error);
  else logOnceAMinute(line);
}

/** What is odd about a request that Remix has an error for, whatever this app does. */
function oddity(error: unknown, { url, headers }: Request): string | null {
  if (new URL(url).searchParams.has("_data"))
    return "There was a request with ?_data, which no page of this site makes.";
  if (!(error instanceof Error)) return null;
  // Before any action, Remix reads the header as an address and compares it with the host.
  const isUnreadable = "input" in error && error.input === headers.get("Origin");
  return isUnreadable || error.message.endsWith("Aborting the action.")
    ? "A form was refused, because its Origin does not match its Host."
    : null;
}
