import type { IncomingMessage, Server, ServerResponse } from "node:http";

import type { Connections } from "./connections.server";

/** A proxy may be about to send a request on a connection that it keeps. */
const KEEP_IDLE_MS = 5_000;
const LOOK_EVERY_MS = 50;

let draining = false;

/** True once the process has been told to stop. */
export const isDraining = (): boolean => draining;

/**
 * Has every answer from now on end its connection; those that nobody uses are closed five seconds
 * later. Whoever calls this stops listening as well, with `server.close()`.
 */
export function drain(server: Server, connections: Connections): void {
  draining = true;
  // Node's `close` would end idle connections at once.
  server.closeIdleConnections = () => undefined;
  for (const answers of connections.values()) answers.forEach(endConnection);
  server.prependListener("request", (_: IncomingMessage, response: ServerResponse) =>
    endConnection(response),
  );
  const closeIdle = () => {
    for (const [socket, answers] of connections) if (answers.size === 0) socket.destroySoon();
  };
  setTimeout(() => {
    closeIdle();
    setInterval(closeIdle, LOOK_EVERY_MS).unref();
  }, KEEP_IDLE_MS).unref();
}

function endConnection(response: ServerResponse) {
  response.shouldKeepAlive = false;
}
