import type { IncomingMessage, Server, ServerResponse } from "node:http";

import type { Connections } from "./connections.server";
import { hasBody } from "./unread-body.server";

const MAX_CONNECTIONS = 1_000;
/** Browsers and proxies send one request after another; the others would be answered in memory. */
const MAX_UNANSWERED = 10;

/** With looks every two seconds, a request's head is there within ten seconds, or the connection ends. */
const HEAD_MS = 8_000;
const LOOK_EVERY_MS = 2_000;
const BODY_STEP_MS = 10_000;
const BODY_STEP_BYTES = 1024;
/** How long a client may take in nothing of an answer. */
const UNREAD_MS = 30_000;

/** Closes what is slower than any browser, and what asks without ever reading; before the server listens. */
export function limitClients(server: Server, connections: Connections): void {
  server.maxConnections = MAX_CONNECTIONS;
  server.headersTimeout = HEAD_MS;
  // Photos may take as long as they need; see watchBody.
  server.requestTimeout = 0;
  // An option of createServer, which remix-serve calls without any; read when the server listens.
  Object.assign(server, { connectionsCheckingInterval: LOOK_EVERY_MS });
  server.timeout = UNREAD_MS;
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    // This one is not among them yet.
    const unanswered = connections.get(request.socket)?.size ?? 0;
    if (unanswered >= MAX_UNANSWERED) request.socket.destroy();
    if (hasBody(request)) watchBody(request);
    allowForWork(request, response);
  });
}

/** Photos may come slowly, but come they must. */
function watchBody(request: IncomingMessage) {
  const { socket } = request;
  let before = socket.bytesRead;
  let wasAwaited = true;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // While we take nothing in, nothing can come.
    const isAwaited = !request.complete && request.readableFlowing === true;
    if (isAwaited && wasAwaited && came < BODY_STEP_BYTES) socket.destroy();
    wasAwaited = isAwaited;
  }, BODY_STEP_MS);
  request.once("close", () => clearInterval(timer));
}

/** Nothing moves on a connection while we make its answer. */
function allowForWork({ socket }: IncomingMessage, response: ServerResponse) {
  response.on("timeout", () => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(UNREAD_MS);
  });
}
