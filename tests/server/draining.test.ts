import { setTimeout as realTimeout } from "node:timers/promises";
import type { RequestListener, ServerResponse } from "node:http";

import { afterEach, describe, expect, it, vi } from "vitest";

import { closeServers, connectTo, startServer } from "../support/http-server";

afterEach(() => {
  closeServers();
  vi.useRealTimers();
});

const GET = "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n";

/** A server, and what tells it to stop as remix-serve does. */
async function startDrainable(listener: RequestListener) {
  vi.resetModules();
  const { trackConnections } = await import("~/server/connections.server");
  const { drain, isDraining } = await import("~/server/draining.server");
  let connections!: ReturnType<typeof trackConnections>;
  const { server, port } = await startServer(listener, (made) => {
    connections = trackConnections(made);
  });
  const stop = () => {
    drain(server, connections);
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { port, stop, isDraining };
}

describe("a server that is told to stop", () => {
  it("answers what comes on 30 kept connections, and says that each is the last", async () => {
    const { port, stop, isDraining } = await startDrainable((_, response) => response.end("ok"));
    const clients = await Promise.all(Array.from({ length: 30 }, () => connectTo(port)));
    for (const { socket } of clients) socket.write(GET);
    await Promise.all(clients.map(({ answers }) => answers(1)));
    for (const { received } of clients) expect(received()).toContain("Connection: keep-alive");

    expect(isDraining()).toBe(false);
    const stopped = stop();
    expect(isDraining()).toBe(true);
    const late = await connectTo(port);
    expect(await late.closed).toBe("ECONNREFUSED");

    for (const { socket } of clients) socket.write(GET);
    await Promise.all(clients.map(({ answers }) => answers(2)));
    for (const { received, closed } of clients) {
      expect(received().match(/Connection: \S+/g)).toEqual([
        "Connection: keep-alive",
        "Connection: close",
      ]);
      expect(await closed).toBe("end");
    }
    await stopped;
  });

  it("ends what it has begun, and closes that connection behind it", async () => {
    let begun: ServerResponse | undefined;
    const { port, stop } = await startDrainable((_, response) => (begun = response));
    const client = await connectTo(port);
    client.socket.write(GET);
    await vi.waitFor(() => expect(begun).toBeDefined());
    const stopped = stop();
    begun!.end("at last");
    await client.answers(1);
    expect(client.received()).toMatch(/Connection: close\r\n[^]*at last$/);
    expect(await client.closed).toBe("end");
    await stopped;
  });

  it("keeps connections that nobody uses for five seconds", async () => {
    const { port, stop } = await startDrainable((_, response) => response.end("ok"));
    const [idle, early, half] = [
      await connectTo(port),
      await connectTo(port),
      await connectTo(port),
    ];
    idle.socket.write(GET);
    half.socket.write("GET /sto");
    await idle.answers(1);
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
    const stopped = stop();
    vi.advanceTimersByTime(4900);
    const first = Promise.race([idle.closed, early.closed, half.closed]);
    expect(await Promise.race([first, realTimeout(100, "open")])).toBe("open");
    vi.advanceTimersByTime(200);
    expect(await Promise.all([idle.closed, early.closed, half.closed])).toEqual(
      Array(3).fill("end"),
    );
    await stopped;
  });
});
