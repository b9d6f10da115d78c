import type { RequestListener } from "node:http";

import { createReadableStreamFromReadable } from "@remix-run/node";
import { afterEach, describe, expect, it, vi } from "vitest";

import { takeInUnreadBodies } from "~/server/unread-body.server";

import { closeServers, connectTo, startServer } from "../support/http-server";

afterEach(() => {
  closeServers();
  vi.useRealTimers();
});

const MB = 1024 * 1024;
const head = (length: number, more = "") =>
  `POST /x HTTP/1.1\r\nHost: a.example\r\nContent-Length: ${length}\r\n${more}\r\n`;

const answer: RequestListener = (_, response) => {
  response.statusCode = 403;
  response.end("refused");
};

/** Reads as Remix does, and gives up at the first piece. */
const giveUp: RequestListener = (request, response) => {
  const reader = createReadableStreamFromReadable(request).getReader();
  void reader
    .read()
    .then(() => reader.cancel())
    .then(() => answer(request, response));
};

/** Reads as Remix does, and stops at the first piece. */
const stopReading: RequestListener = (request, response) => {
  const reader = createReadableStreamFromReadable(request).getReader();
  void reader.read().then(() => answer(request, response));
};

/** A client that reads nothing before all is sent, as browsers do. */
async function sendThenRead(port: number, size: number) {
  const client = await connectTo(port);
  client.socket.pause();
  client.socket.write(head(size));
  const piece = Buffer.alloc(MB, "x");
  for (let sent = 0; sent < size && !client.socket.destroyed; sent += MB)
    if (!client.socket.write(piece))
      await Promise.race([
        new Promise((resolve) => client.socket.once("drain", resolve)),
        client.closed,
      ]);
  client.socket.resume();
  return { how: await client.closed, received: client.received() };
}

describe("an answer that comes before the body has been read", () => {
  it.each([
    ["to a request that nobody reads", answer],
    ["to one that was given up", giveUp],
    ["to one of which a piece was read", stopReading],
  ])("reaches a client that reads only after sending 20 MB: %s", async (_, listener) => {
    const { port } = await startServer(listener, takeInUnreadBodies);
    const { how, received } = await sendThenRead(port, 20 * MB);
    expect(received).toMatch(/^HTTP\/1\.1 403 [^]*Connection: close\r\n[^]*refused$/);
    expect(how).toBe("end");
  });

  it("says that the connection ends only where something is left to come", async () => {
    const { port } = await startServer(answer, takeInUnreadBodies);
    const client = await connectTo(port);
    client.socket.write("GET /x HTTP/1.1\r\nHost: a.example\r\n\r\n");
    await client.answers(1);
    expect(client.received()).toContain("Connection: keep-alive");
  });

  it("does not make us take in more than 60 MB", async () => {
    let request: Parameters<RequestListener>[0] | undefined;
    const listener: RequestListener = (...both) => answer(([request] = both)[0], both[1]);
    const { port } = await startServer(listener, takeInUnreadBodies);
    await sendThenRead(port, 90 * MB);
    expect(request!.socket.bytesRead).toBeGreaterThan(60 * MB);
    expect(request!.socket.bytesRead).toBeLessThan(62 * MB);
  });

  it("does not make us wait for more than ten seconds", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { port } = await startServer(answer, takeInUnreadBodies);
    const client = await connectTo(port);
    client.socket.write(head(5 * MB));
    await client.answers(1);
    vi.advanceTimersByTime(9_900);
    client.socket.write("still here");
    expect(client.socket.destroyed).toBe(false);
    vi.advanceTimersByTime(200);
    await client.closed;
  });

  it("lets a body be read to its end, and the connection be used again", async () => {
    const { port } = await startServer((request, response) => {
      let size = 0;
      request.on("data", ({ length }: Buffer) => (size += length));
      request.on("end", () => response.end(`got ${size}.`));
    }, takeInUnreadBodies);
    const client = await connectTo(port);
    for (const count of [1, 2]) {
      client.socket.write(head(MB) + "x".repeat(MB));
      await client.answers(count);
    }
    await vi.waitFor(() => expect(client.received()).toMatch(/(got 1048576\.[^]*){2}/));
  });
});

it("a client that leaves in the middle is noticed by whoever reads", async () => {
  const lost = vi.fn();
  const { port } = await startServer((request) => {
    request.on("error", lost).resume();
  }, takeInUnreadBodies);
  const client = await connectTo(port);
  client.socket.write(head(MB) + "x");
  client.socket.end();
  await vi.waitFor(() => expect(lost).toHaveBeenCalled());
});
