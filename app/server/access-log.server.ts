import type { IncomingMessage, ServerResponse } from "node:http";

import type { RequestName } from "./request-id.server";

const MAX_PATH = 200;

/** An address as the log shows it: cut, and without its query, which holds visitors' words. */
export function loggedPath(url: string): string {
  return url.split("?", 1)[0]!.slice(0, MAX_PATH);
}

/**
 * Has remix-serve, which logs each address once it is answered, log {@link loggedPath}; behind that
 * of a failure stands the reference that its page shows.
 */
export function shortenInLog(
  request: IncomingMessage,
  response: ServerResponse,
  name: RequestName,
): void {
  const shorten = () => {
    const path = loggedPath(request.url ?? "");
    const url = response.statusCode < 500 && !name.isTold ? path : `${path} [${name.id}]`;
    Object.assign(request, { url, originalUrl: url });
  };
  // "close" alone where the visitor left before the answer.
  response.once("finish", shorten).once("close", () => {
    if (!response.writableFinished) shorten();
  });
}

/** Logs an answer as remix-serve does. */
export function logAnswer(
  { method, url }: IncomingMessage,
  { status, length, ms }: { status: number; length: string | undefined; ms: number },
): void {
  console.log(
    `${method} ${loggedPath(url ?? "")} ${status} ${length ?? "-"} - ${ms.toFixed(3)} ms`,
  );
}
