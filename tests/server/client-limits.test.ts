import type { RequestListener, ServerResponse } from "node:http";

import { afterEach, describe, expect, it, vi } from "vitest";

import { limitClients } from "~/server/client-limits.server";
import { trackConnections } from "~/server/connections.server";

import { closeServers, connectTo, startServer } from "../support/http-server";

afterEach(() => {
  closeServers();
  vi.useRealTimers();
});

const start = (listener: RequestListener) =>
  startServer(listener, (server) => limitClients(server, trackConnections(server)));
const GET = "GET / HTTP/1.1\r\nHost: a.example\r\n\r\n";
const POST = "POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 100000\r\n\r\n";

describe("a slow client", () => {
  it.each([
    ["nothing at all", [""]],
    ["half a head", ["GET / HT"]],
    ["its head letter by letter", ["GET / HTTP/1.1\r\n", ..."X-Letters: abcdefghijklmnopqrs"]],
  ])("that sends %s is gone within ten seconds", { timeout: 20_000 }, async (_, pieces) => {
    const { port } = await start((_, response) => response.end("ok"));
    const startedAt = performance.now();
    const client = await connectTo(port);
    const left = [...pieces];
    const sending = setInterval(() => client.socket.write(left.shift() ?? ""), 500);
    await client.closed;
    clearInterval(sending);
    expect(performance.now() - startedAt).toBeLessThan(12_000);
  });

  /** What is left of a client whose body comes at this many bytes in each step of ten seconds. */
  async function sendBody(bytes: number, listener: RequestListener, steps = 3) {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const got = vi.fn();
    const { port } = await start((request, response) => {
      request.socket.on("data", got);
      request.on("error", () => undefined);
      listener(request, response);
    });
    const client = await connectTo(port);
    client.socket.write(POST);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    for (let step = 0; step < steps && !client.socket.destroyed; step++) {
      await new Promise((resolve) => client.socket.write("x".repeat(bytes), resolve));
      await new Promise((resolve) => setTimeout(resolve, 50));
      vi.advanceTimersByTime(10_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return client.socket.destroyed ? "closed" : "open";
  }
  const read: RequestListener = (request) => request.resume();

  it("may send a body at 1 kB in ten seconds, not at less", async () => {
    expect(await sendBody(1100, read)).toBe("open");
    vi.useRealTimers();
    expect(await sendBody(900, read)).toBe("closed");
  });

  it("is not blamed while we read nothing", async () => {
    expect(await sendBody(1, (request) => request.pause())).toBe("open");
  });
});

describe("requests in one go", () => {
  it("are all answered, up to ten", async () => {
    const { port } = await start((_, response) => setTimeout(() => response.end("ok"), 5));
    const client = await connectTo(port);
    client.socket.write(GET.repeat(10));
    await client.answers(10);
    client.socket.write(GET.repeat(10));
    await client.answers(20);
  });

  it("past ten that wait end the connection, and what was made for them is let go", async () => {
    const open = new Set<ServerResponse>();
    const { server, port } = await start((request, response) => {
      if (!request.socket.destroyed) open.add(response);
    });
    const client = await connectTo(port);
    client.socket.pause();
    client.socket.write(GET.repeat(2000));
    client.socket.resume();
    await client.closed;
    expect(open.size).toBe(10);
    const count = () => new Promise((resolve) => server.getConnections((_, n) => resolve(n)));
    await vi.waitFor(async () => expect(await count()).toBe(0));
  });
});

it("an answer of which nothing is read for half a minute ends the connection", async () => {
  const { server, port } = await start((_, response) => response.end(Buffer.alloc(30_000_000)));
  expect(server.timeout).toBe(30_000);
  server.timeout = 300;
  const client = await connectTo(port);
  client.socket.pause();
  client.socket.write(GET);
  const count = () => new Promise((resolve) => server.getConnections((_, n) => resolve(n)));
  await vi.waitFor(async () => expect(await count()).toBe(1));
  await vi.waitFor(async () => expect(await count()).toBe(0), 5000);
});

it("an answer that takes us long does not", async () => {
  const { server, port } = await start((_, response) => {
    setTimeout(() => response.end("ok"), 700);
  });
  server.timeout = 100;
  const client = await connectTo(port);
  client.socket.write(GET);
  await client.answers(1);
});

it("the thousand and first connection is closed", async () => {
  const { port } = await start((_, response) => response.end("ok"));
  const clients = await Promise.all(Array.from({ length: 1000 }, () => connectTo(port)));
  const last = await connectTo(port);
  await last.closed;
  clients[999]!.socket.write(GET);
  await clients[999]!.answers(1);
  clients[0]!.socket.destroy();
  await vi.waitFor(async () => {
    const next = await connectTo(port);
    next.socket.write(GET);
    await next.answers(1);
  });
  for (const { socket } of clients) socket.destroy();
});
