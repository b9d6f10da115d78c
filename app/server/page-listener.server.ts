import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";

import { logAnswer, shortenInLog } from "./access-log.server";
import { env } from "./env.server";
import { confirmedPage, isStranger } from "./kept-pages.server";
import { pageAnswer } from "./page-answer.server";
import { logFailure, runNamed } from "./request-id.server";

/** Remix; see its `createRequestHandler`. */
export type RequestHandler = (request: Request) => Promise<Response>;

type WholeAnswer = {
  status: number;
  headers: Iterable<[name: string, value: string]>;
  body: Uint8Array | null;
};

/**
 * Answers requests for pages: with what is confirmed, or else with what Remix makes. All others go to the listeners that
 * `server` has had, which is Express: a page needs nothing of what it does for files and streams.
 */
export function answerPages(server: Server, askRemix: RequestHandler): void {
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    // What came with it in one piece may have been too much: see client-limits.
    if (request.socket.destroyed) return;
    if (isForPage(request)) answerPage(request, response, askRemix);
    else
      runNamed(request, () => {
        shortenInLog(request, response);
        for (const listener of listeners) listener.call(server, request, response);
      });
  });
}

/** The names of files have a dot, and so have the addresses of the data that scripts fetch. */
function isForPage({ method, url = "" }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && !url.split("?", 1)[0]!.includes(".");
}

function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  askRemix: RequestHandler,
): void {
  const startedAt = performance.now();
  const send = ({ status, headers, body }: WholeAnswer) => {
    response.statusCode = status;
    for (const [name, value] of headers) response.appendHeader(name, value);
    response.end(body);
    logAnswer(request, response, performance.now() - startedAt);
  };
  const confirmed = confirmedAnswer(request);
  if (confirmed) send(confirmed);
  else
    void runNamed(request, () =>
      remixAnswer(request, response, askRemix)
        .then(send)
        .catch((error: unknown) => {
          logFailure(error);
          send({ status: 500, headers: [], body: null });
        }),
    );
}

/** As it is asked for, where there is no public origin. */
const originOf = ({ headers }: IncomingMessage) => `http://${headers.host}`;

function confirmedAnswer(request: IncomingMessage): WholeAnswer | undefined {
  const { method = "GET", url = "", headers } = request;
  if (!isStranger(headers.cookie)) return undefined;
  // Pages are kept under normalised addresses: another spelling of this host finds none.
  const page = confirmedPage((env.publicOrigin ?? originOf(request)) + url);
  if (!page) return undefined;
  const { "if-none-match": ifNoneMatch, "accept-encoding": acceptEncoding } = headers;
  const answer = pageAnswer(page, { method, ifNoneMatch, acceptEncoding });
  return { ...answer, headers: Object.entries(answer.headers) };
}

async function remixAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  askRemix: RequestHandler,
): Promise<WholeAnswer> {
  const answer = await askRemix(remixRequest(request, response));
  const { status, headers } = answer;
  return { status, headers, body: new Uint8Array(await answer.arrayBuffer()) };
}

/** Aborted when the visitor leaves before the answer. */
function remixRequest(request: IncomingMessage, response: ServerResponse): Request {
  const { method, url } = request;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(request.headers))
    for (const value of [values].flat()) headers.append(name, value);
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  return new Request(originOf(request) + url, { method, headers, signal: left.signal });
}
