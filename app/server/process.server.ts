import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

import { createRequestHandler, type ServerBuild } from "@remix-run/node";

import { limitClients } from "./client-limits.server";
import { trackConnections } from "./connections.server";
import { drain } from "./draining.server";
import { env } from "./env.server";
import { answerPages } from "./page-listener.server";
import { guardRequests } from "./request-guard.server";
import { takeInUnreadBodies } from "./unread-body.server";

/** Below the ten seconds after which containers are killed. */
const DRAIN_MS = 8_000;

/**
 * Guards requests, answers those for pages, survives unhandled rejections and ends quietly on SIGTERM. `loadBuild` is called
 * when the server listens.
 */
export function prepareProcess(loadBuild: () => Promise<ServerBuild>): void {
  guardRequests();
  // remix-serve makes the server; this is said before it takes its first connection.
  subscribe("tracing:net.server.listen:asyncStart", (message) => {
    const { server } = message as { server: object };
    if (server instanceof Server) prepareServer(server as Server, loadBuild);
  });

  process.on("unhandledRejection", (reason) => {
    console.error("Unhandled rejection:", reason instanceof Error ? reason.stack : reason);
  });

  if (env.hasEphemeralSecret)
    console.warn(
      "SESSION_SECRET is not set: carts are signed with a random secret and do not outlive this process.",
    );
}

function prepareServer(server: Server, loadBuild: () => Promise<ServerBuild>) {
  const remix = loadBuild().then((build) => createRequestHandler(build, process.env.NODE_ENV));
  answerPages(server, async (request) => (await remix)(request));
  takeInUnreadBodies(server);
  const connections = trackConnections(server);
  limitClients(server, connections);

  for (const signal of ["SIGTERM", "SIGINT"] as const)
    // First, for remix-serve closes the server on the same signal.
    process.prependOnceListener(signal, () => {
      drain(server, connections);
      // Remix leaves a timer of five seconds behind each page, which would delay the end.
      server.once("close", () => process.exit(0));
      setTimeout(() => process.exit(0), DRAIN_MS).unref();
    });
}
