import type { IncomingMessage, ServerResponse } from "node:http";

import { nameOf } from "./request-id.server";

const MAX_PATH = 200;

/** An address as the log shows it: cut, and without its query, which holds visitors' words. */
export function loggedPath(url: string): string {
  return url.split("?", 1)[0]!.slice(0, MAX_PATH);
}

/** {@link loggedPath}; behind that of a failure stands the reference that its page shows. */
function loggedAddress(request: IncomingMessage, { statusCode }: ServerResponse): string {
  const path = loggedPath(request.url ?? "");
  const name = nameOf(request);
  return name && (statusCode >= 500 || name.isTold) ? `${path} [${name.id}]` : path;
}

/** Has remix-serve, which logs each address once it is answered, log {@link loggedAddress}. */
export function shortenInLog(request: IncomingMessage, response: ServerResponse): void {
  const shorten = () => {
    const url = loggedAddress(request, response);
    Object.assign(request, { url, originalUrl: url });
  };
  // "close" alone where the visitor left before the answer.
  response.once("finish", shorten).once("close", () => {
    if (!response.writableFinished) shorten();
  });
}

/** Logs an answer as remix-serve does, `ms` after its request; without status where the visitor left before. */
export function logAnswer(request: IncomingMessage, response: ServerResponse, ms: number): void {
  const status = response.headersSent ? response.statusCode : "-";
  const length = String(response.getHeader("Content-Length") ?? "-");
  console.log(
    `${request.method} ${loggedAddress(request, response)} ${status} ${length} - ${ms.toFixed(3)} ms`,
  );
}
