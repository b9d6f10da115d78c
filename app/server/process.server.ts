import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import type { Socket } from "node:net";

import { env } from "./env.server";
import { guardRequests } from "./request-guard.server";

/** Below the ten seconds after which containers are killed. */
const DRAIN_MS = 8_000;

/**
 * Prepares the process that remix-serve runs: guards its requests, keeps it alive when a promise
 * is rejected unseen, and lets it end quickly and cleanly on SIGTERM.
 */
export function prepareProcess(): void {
  const servers = new Set<Server>();
  const sockets = new Set<Socket>();
  const busy = new Set<Socket>();

  subscribe("net.server.socket", (message) => {
    const { socket } = message as { socket: Socket };
    sockets.add(socket);
    socket.once("close", () => {
      sockets.delete(socket);
      busy.delete(socket);
    });
  });

  guardRequests(({ server, request, response }) => {
    busy.add(request.socket);
    response.once("close", () => busy.delete(request.socket));
    if (servers.has(server)) return;
    servers.add(server);
    server.headersTimeout = 10_000;
    // Photos from a phone on a bad connection take their time.
    server.requestTimeout = 600_000;
  });

  process.on("unhandledRejection", (reason) => {
    console.error("Unhandled rejection:", reason instanceof Error ? reason.stack : reason);
  });

  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      // Remix leaves a timer of five seconds behind each page; nobody waits for those.
      for (const server of servers) server.once("close", () => process.exit(0));
      // remix-serve stops listening; connections without a whole request would hold it for seconds.
      const timer = setInterval(() => {
        for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
      }, 50);
      timer.unref();
      setTimeout(() => process.exit(0), DRAIN_MS).unref();
    });

  if (env.hasEphemeralSecret)
    console.warn(
      "SESSION_SECRET is not set: carts are signed with a random secret and do not outlive this process.",
    );
}
