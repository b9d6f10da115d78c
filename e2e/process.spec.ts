import { connectTo } from "../tests/support/http-server";
import { startApp } from "./app-server";
import { expect, test } from "./fixtures";

test("addresses are logged without what was typed", { tag: "@no-js" }, async ({ app }) => {
  await fetch(`${app.url}/search?q=limping+rex`);
  await expect.poll(app.log).toContain("GET /search 200");
  expect(app.log()).not.toContain("limping");
});

test(
  "pages may be kept for Back, what scripts read may not",
  { tag: "@no-js" },
  async ({ app }) => {
    const cacheControl = async (path: string, accept: string) => {
      const headers = { Accept: accept, Cookie: "cart=x" };
      return (await fetch(app.url + path, { headers })).headers.get("Cache-Control");
    };
    expect(await cacheControl("/cart", "text/html")).toBe("private, no-cache");
    expect(await cacheControl("/cart.data", "*/*")).toBe("no-store");
    expect(await cacheControl("/healthz", "*/*")).toBe("no-store");
  },
);

test("icon and manifest are not kept for a year", { tag: "@no-js" }, async ({ app }) => {
  for (const path of ["/favicon.svg", "/manifest.webmanifest"]) {
    const { headers } = await fetch(app.url + path);
    expect(headers.get("Cache-Control"), path).toBe("public, max-age=3600");
  }
});

test(
  "told to stop, the process ends cleanly, whoever is still connected",
  { tag: "@no-js" },
  async () => {
    const app = await startApp();
    expect((await fetch(`${app.url}/cities`)).status).toBe(200);
    // Browsers and proxies open connections ahead of need.
    const early = await connectTo(Number(new URL(app.url).port));
    await new Promise((resolve) => early.socket.write("GET /sto", resolve));
    await Promise.all([app.close(), early.closed]);
    expect(app.process.exitCode).toBe(0);
  },
);

test(
  "told to stop, the process answers on the connections that it has, and resets none",
  { tag: "@no-js" },
  async () => {
    const app = await startApp();
    const { host, port } = new URL(app.url);
    const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const clients = await Promise.all(Array.from({ length: 30 }, () => connectTo(Number(port))));
    for (const { socket } of clients) socket.write(ask("/healthz"));
    await Promise.all(clients.map(({ answers }) => answers(1)));
    const ended = app.close();
    const isListening = async () => {
      const { socket } = await connectTo(Number(port));
      const isOpen = !socket.destroyed;
      socket.destroy();
      return isOpen;
    };
    await expect.poll(isListening, { intervals: [20] }).toBe(false);
    const paths = ["/store", "/cities", "/healthz", "/assets/nothing", "/favicon.svg"];
    for (const [at, { socket }] of clients.entries()) socket.write(ask(paths[at % 5]!));
    for (const { received, closed } of clients) {
      expect(await closed).toBe("end");
      expect(received().match(/HTTP\/1\.1 \d/g)).toHaveLength(2);
      expect(received().match(/^Connection: .*$/gim)).toEqual([
        "Connection: keep-alive",
        "Connection: close",
      ]);
    }
    await ended;
    expect(app.process.exitCode).toBe(0);
  },
);
