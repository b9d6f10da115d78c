import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";

import { logAnswer } from "./access-log.server";
import { env } from "./env.server";
import { confirmedPage, isStranger } from "./kept-pages.server";
import { type SharedPage, pageAnswer } from "./page-answer.server";
import { runNamed } from "./request-id.server";

/** Answers requests for confirmed pages; all others go to the listeners that `server` has had, under their names. */
export function answerWithKeptPages(server: Server): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // What came with it in one piece may have been too much: see client-limits.
    if (request.socket.destroyed) return;
    const page = pageFor(request);
    if (page) send(page, request, response);
    else
      runNamed(request, () => {
        for (const listener of listeners) listener.call(server, request, response);
      });
  });
}

function pageFor({ method, url, headers }: IncomingMessage): SharedPage | undefined {
  if ((method !== "GET" && method !== "HEAD") || !isStranger(headers.cookie)) return undefined;
  // Pages are kept under normalised addresses: another spelling of this host finds none.
  return confirmedPage((env.publicOrigin ?? `http://${headers.host}`) + url);
}

function send(page: SharedPage, request: IncomingMessage, response: ServerResponse) {
  const startedAt = performance.now();
  const { method = "GET" } = request;
  const { "if-none-match": ifNoneMatch, "accept-encoding": acceptEncoding } = request.headers;
  const { status, headers, body } = pageAnswer(page, { method, ifNoneMatch, acceptEncoding });
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(body);
  const ms = performance.now() - startedAt;
  logAnswer(request, { status, length: headers["content-length"], ms });
}
