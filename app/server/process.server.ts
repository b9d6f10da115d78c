import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import type { Socket } from "node:net";

import { env } from "./env.server";
import { answerWithKeptPages } from "./page-listener.server";
import { guardRequests } from "./request-guard.server";

/** For photos over a slow connection. */
const UPLOAD_MS = 600_000;
/** Below the ten seconds after which containers are killed. */
const DRAIN_MS = 8_000;

/** Guards requests, answers with kept pages, survives unhandled rejections and ends quickly on SIGTERM. */
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
    server.requestTimeout = UPLOAD_MS;
    answerWithKeptPages(server);
  });

  process.on("unhandledRejection", (reason) => {
    console.error("Unhandled rejection:", reason instanceof Error ? reason.stack : reason);
  });

  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => {
      // Remix leaves a timer of five seconds behind each page, which would delay the end.
      for (const server of servers) server.once("close", () => process.exit(0));
      // remix-serve stops listening, but connections without a whole request would keep it open.
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
