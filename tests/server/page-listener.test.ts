import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

import { afterEach, describe, expect, it, vi } from "vitest";

import type { RequestHandler } from "~/server/page-listener.server";

import { importWithEnv } from "../support/import-with-env";
import { sharedPage } from "../support/shared-page";

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Answers as Remix would, a while later. */
async function answerAnew({ url }: Request): Promise<Response> {
  await pause(20);
  const { pathname, search } = new URL(url);
  return new Response(`new ${pathname}${search}`);
}

/** A server whose own listener answers "old"; `keep` has a page kept and confirmed. */
async function serverUnder(PUBLIC_ORIGIN: string, askRemix: RequestHandler = answerAnew) {
  const { kept, listener } = await importWithEnv({ PUBLIC_ORIGIN }, async () => ({
    kept: await import("~/server/kept-pages.server"),
    listener: await import("~/server/page-listener.server"),
  }));
  const remix = vi.fn(askRemix);
  const server = createServer((asked, answer) => {
    answer.end(`old ${asked.url}`);
  });
  servers.push(server);
  listener.answerPages(server, remix);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const keep = async (address: string, words = "kept") => {
    for (let time = 0; time < 2; time++)
      await kept.renderOnce(address, "data", () => sharedPage(address, words));
  };
  return { keep, remix, port, own: `http://127.0.0.1:${port}` };
}

type Options = { method?: string; path?: string; headers?: IncomingHttpHeaders };

const ask = (port: number, { method = "GET", path = "/store", headers = {} }: Options = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", method, path, headers }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode!, headers: answer.headers, body }),
        reject,
      );
    });
    asked.on("error", reject).end();
  });

/** What a server sends to these bytes until it closes the connection. */
async function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(sent);
  return text(socket);
}

describe("a confirmed page", () => {
  it("is sent without asking Remix", async () => {
    const { keep, remix, port, own } = await serverUnder("");
    await keep(`${own}/store`);
    const { status, headers, body } = await ask(port);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      ...Object.fromEntries(sharedPage("", "").headers),
      "content-length": String(body.length),
    });
    expect(headers.etag).toMatch(/^W\/"/);
    expect(body).toBe(sharedPage(`${own}/store`, "kept").html);
    expect(remix).not.toHaveBeenCalled();

    const known = { "if-none-match": headers.etag };
    expect(await ask(port, { headers: known })).toMatchObject({ status: 304, body: "" });
    const head = await ask(port, { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, body: "" });
    expect(head.headers["content-length"]).toBe(headers["content-length"]);
    expect(remix).not.toHaveBeenCalled();
  });

  it("is sent whole, whatever range is asked for", async () => {
    const { keep, port, own } = await serverUnder("");
    await keep(`${own}/store`);
    const { status, headers } = await ask(port, { headers: { range: "bytes=0-9" } });
    expect(status).toBe(200);
    expect(headers["content-range"]).toBeUndefined();
  });

  it.each<[string, Options]>([
    ["of ours", { headers: { cookie: "a=b; cart=x" } }],
    ["with another query", { path: "/store?page=2" }],
    ["for another spelling", { path: "/%73tore" }],
    ["for another page", { path: "/" }],
    ["with another host", { headers: { host: "evil.example" } }],
  ])("is not sent for a request %s: %j", async (_, options) => {
    const { keep, port, own } = await serverUnder("");
    await keep(`${own}/store`);
    expect((await ask(port, options)).body).toBe(`new ${options.path ?? "/store"}`);
  });

  it.each<Options>([
    { method: "POST" },
    { method: "DELETE" },
    { path: "/store.data" },
    { path: "/assets/app-1.js" },
    { path: "/x/../store" },
  ])("is not sent for %j, which is for the listeners that the server has had", async (options) => {
    const { keep, remix, port, own } = await serverUnder("");
    await keep(`${own}/store`);
    expect((await ask(port, options)).body).toBe(`old ${options.path ?? "/store"}`);
    expect(remix).not.toHaveBeenCalled();
  });

  it("is not sent when it was confirmed too long ago", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    const { keep, port, own } = await serverUnder("");
    await keep(`${own}/store`);
    expect((await ask(port)).body).toContain("kept");
    vi.setSystemTime(1_002_000);
    expect((await ask(port)).body).toBe("new /store");
  });

  it("is logged once, as remix-serve logs, without the query", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const { keep, port, own } = await serverUnder("");
    await keep(`${own}/search?q=limping+rex`);
    const { headers } = await ask(port, { path: "/search?q=limping+rex" });
    await ask(port, {
      path: "/search?q=limping+rex",
      headers: { "if-none-match": headers.etag },
    });
    const lines = log.mock.calls.map(([line]) =>
      (line as string).replace(/\d+\.\d{3} ms$/, "# ms"),
    );
    expect(lines).toEqual([
      `GET /search 200 ${headers["content-length"]} - # ms`,
      "GET /search 304 - - # ms",
    ]);
  });
});

describe("a page that nobody confirmed", () => {
  it("is what Remix makes of the request, sent in one piece", async () => {
    const headers = new Headers({ "Content-Type": "text/html" });
    for (const cookie of ["cart=1", "toast=2"]) headers.append("Set-Cookie", cookie);
    const { remix, port } = await serverUnder("", () =>
      Promise.resolve(new Response("<p>Seite — 1</p>", { status: 404, headers })),
    );
    const own = { host: "shop.example:8080", cookie: "cart=x", "x-many": ["a", "b"] };
    const answer = await ask(port, { path: "/store?page=9", headers: own });
    expect(answer).toMatchObject({
      status: 404,
      body: "<p>Seite — 1</p>",
      headers: { "content-type": "text/html", "set-cookie": ["cart=1", "toast=2"] },
    });
    const [asked] = remix.mock.calls[0]!;
    expect(asked.url).toBe("http://shop.example:8080/store?page=9");
    expect(asked.method).toBe("GET");
    expect(asked.signal.aborted).toBe(false);
    expect(Object.fromEntries(asked.headers)).toMatchObject({ cookie: "cart=x", "x-many": "a, b" });
    expect(await ask(port, { method: "HEAD" })).toMatchObject({ status: 404, body: "" });
  });

  it.each([
    ["of a stream", new ReadableStream({ start: (page) => page.error(new Error("broken")) }), 500],
    ["without a body", null, 200],
  ])("%s is answered with %s", async (_, body, status) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { port } = await serverUnder("", () => Promise.resolve(new Response(body)));
    expect(await ask(port)).toMatchObject({ status, body: "" });
  });

  it("is answered with 500 and logged where Remix fails", async () => {
    const failure = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const { port } = await serverUnder("", () => Promise.reject(new Error("no Remix")));
    expect(await ask(port)).toMatchObject({ status: 500, body: "" });
    expect(failure).toHaveBeenCalledWith("[-]", new Error("no Remix"));
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^GET \/store 500 - - [\d.]+ ms$/));
  });

  it("is no longer worked at when its visitor has left, and logged without a status", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const { remix, port } = await serverUnder("", async ({ signal }) => {
      await new Promise((left) => signal.addEventListener("abort", left));
      return new Response("too late");
    });
    const visitor = request({ port, host: "127.0.0.1", path: "/store?q=rex" });
    visitor.on("error", () => undefined).end();
    await vi.waitFor(() => expect(remix).toHaveBeenCalled());
    visitor.destroy();
    await vi.waitFor(() =>
      expect(log).toHaveBeenCalledWith(expect.stringMatching(/^GET \/store - - - [\d.]+ ms$/)),
    );
  });
});

describe("each host has pages of its own", () => {
  it("without a public origin", async () => {
    const { keep, port } = await serverUnder("");
    await keep("http://a.example/store", "page of a");
    await keep("http://b.example:8080/store", "page of b");
    await keep("http://[::1]/store", "page of six");
    const bodyFor = async (host: string) => (await ask(port, { headers: { host } })).body;
    expect(await bodyFor("a.example")).toContain("page of a");
    expect(await bodyFor("b.example:8080")).toContain("page of b");
    expect(await bodyFor("[::1]")).toContain("page of six");
    for (const host of ["b.example", "a.example:8080", "A.EXAMPLE", "a.example:80", "[::1]:8080"])
      expect(await bodyFor(host), host).toBe("new /store");
  });

  it("but those of the public origin are for all", async () => {
    const { keep, port } = await serverUnder("https://shop.example");
    await keep("https://shop.example/store");
    await keep("http://evil.example/store", "evil");
    for (const host of ["shop.example", "evil.example", "127.0.0.1"]) {
      const { body } = await ask(port, { headers: { host } });
      expect(body).toBe(sharedPage("https://shop.example/store", "kept").html);
    }
  });
});

describe("on one connection", () => {
  it("answers come in the order of the questions, the quick ones after the slow", async () => {
    const { keep, port, own } = await serverUnder("");
    await keep(`${own}/store`);
    const line = (path: string, more = "") =>
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${more}\r\n`;
    const answers = await exchange(
      port,
      line("/slow") + line("/store") + line("/") + line("/store", "Connection: close\r\n"),
    );
    expect(answers.match(/new \/(?:slow)?|kept/g)).toEqual(["new /slow", "kept", "new /", "kept"]);
  });

  it("an old client gets its page, and the end of the connection", async () => {
    const { keep, port, own } = await serverUnder("");
    await keep(`${own}/store`);
    const answer = await exchange(port, `GET /store HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(answer).toMatch(/kept$/);
  });
});
