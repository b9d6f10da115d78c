import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Every open connection, with the answers that have not been sent whole yet. */
export type Connections = ReadonlyMap<Socket, ReadonlySet<ServerResponse>>;

/** Follows the connections of a server that has none yet. */
export function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Set<ServerResponse>>();
  server.on("connection", (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = connections.get(socket);
    answers?.add(response);
    response.once("close", () => answers?.delete(response));
  });
  return connections;
}
