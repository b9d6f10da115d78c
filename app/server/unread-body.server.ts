import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** As much as a form with files may have. */
const MAX_BYTES = 60 * 1024 * 1024;
const MAX_MS = 10_000;

/** True for a request that says it has one. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Takes in what a client still sends when it is answered, 60 MB within ten seconds at most, and then
 * closes the connection: many a client reads only after sending, and a reset would cost it the answer.
 */
export function takeInUnreadBodies(server: Server): void {
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    keepSocket(request);
    closeAfterEarlyAnswer(request, response);
    // Before Node, which then closes the connection with this.
    response.prependOnceListener("finish", () => {
      const { socket } = request;
      if (request.complete) return;
      // Node takes in without a limit what nobody has begun to read.
      request.read();
      socket.destroySoon = () => takeIn(request, socket);
    });
  });
}

/** A reader that has read enough gives a request up, and Node would end the connection with it. */
function keepSocket(request: IncomingMessage) {
  const destroy = request.destroy.bind(request);
  request.destroy = (error?: Error) =>
    request.complete || request.socket.destroyed ? destroy(error) : request.pause();
}

function closeAfterEarlyAnswer(request: IncomingMessage, response: ServerResponse) {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete) response.shouldKeepAlive = false;
    return writeHead(...args);
  };
}

function takeIn(request: IncomingMessage, socket: Socket) {
  let left = MAX_BYTES;
  const close = () => socket.destroy();
  const timer = setTimeout(close, MAX_MS);
  socket.once("close", () => clearTimeout(timer));
  socket.destroySoon = () => undefined;
  request.removeAllListeners("data").on("data", ({ length }: Buffer) => {
    left -= length;
    if (left < 0) close();
  });
  request.once("end", close).resume();
  // The answer ends here, even for a client that goes by the end of the connection.
  socket.end();
}
