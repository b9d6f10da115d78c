import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

const servers: Server[] = [];

/** A server of Node's own on a free port; `prepare` is given it before it listens. */
export async function startServer(
  listener: RequestListener,
  prepare: (server: Server) => void = () => undefined,
): Promise<{ server: Server; port: number; url: string }> {
  const server = createServer(listener);
  servers.push(server);
  prepare(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${port}` };
}

export function closeServers(): void {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
}

/** A client that speaks bytes. */
export type RawClient = {
  socket: Socket;
  /** What has come so far. */
  received: () => string;
  /** Resolves once this many answers have begun. */
  answers: (count: number) => Promise<void>;
  /** Resolves with the error's code, or "end" where the connection was closed in peace. */
  closed: Promise<string>;
};

export async function connectTo(port: number): Promise<RawClient> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  let fault = "end";
  const listeners = new Set<() => void>();
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    for (const listener of listeners) listener();
  });
  socket.on("error", (error: NodeJS.ErrnoException) => (fault = error.code ?? error.message));
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(fault)));
  await Promise.race([new Promise((resolve) => socket.once("connect", resolve)), closed]);
  return {
    socket,
    received: () => text,
    closed,
    answers: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if ((text.match(/HTTP\/1\.1 \d/g)?.length ?? 0) < count) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
        void closed.then((how) => {
          look();
          reject(new Error(`closed (${how}) after: ${text.slice(0, 200)}`));
        });
      }),
  };
}
