import { productId, variantId } from "../app/store/embedded/ids";
import { connectTo } from "../tests/support/http-server";
import { startApp } from "./app-server";
import { expect, startShop, test } from "./fixtures";

test("addresses are logged without what was typed", { tag: "@no-js" }, async ({ app }) => {
  await fetch(`${app.url}/search?q=limping+rex`);
  await expect.poll(app.log).toContain("GET /search 200");
  expect(app.log()).not.toContain("limping");
});

test("every answer has the name of its request", { tag: "@no-js" }, async ({ app }) => {
  const nameOf = async (path: string, given?: string, init: RequestInit = {}) => {
    const headers = given === undefined ? undefined : { "X-Request-Id": given };
    return (await fetch(app.url + path, { ...init, headers })).headers.get("X-Request-Id");
  };
  for (const path of [
    "/cities",
    "/cities",
    "/cities",
    "/favicon.svg",
    "/nothing",
    "/%",
    "/healthz",
  ]) {
    expect(await nameOf(path, "proxy-7"), path).toBe("proxy-7");
    const made = await nameOf(path);
    expect(made, path).toMatch(/^[\da-f]{12}$/);
    expect(await nameOf(path), path).not.toBe(made);
    expect(await nameOf(path, "<script>"), path).toMatch(/^[\da-f]{12}$/);
  }
  expect(await nameOf("/cart", "proxy-8", { method: "DELETE" })).toBe("proxy-8");
});

test(
  "a page that the store fails names its request, and so does the log",
  { tag: "@no-js" },
  async ({ store }) => {
    const app = await startShop(store);
    const added = await fetch(`${app.url}/cart`, {
      method: "POST",
      body: new URLSearchParams({ intent: "restore", items: `${variantId("swim-vest", 0)}*1` }),
      redirect: "manual",
    });
    const [cookie = ""] = added.headers.getSetCookie()[0]!.split(";");
    store.store.faults = [{ match: "any", status: 500 }];
    for (const [id, path, status, Cookie] of [
      ["of-store", "/store", 502, ""],
      ["of-product", `/product/${productId("swim-vest")}`, 502, ""],
      ["of-plans", "/join-directory", 502, ""],
      ["of-cart", "/cart", 502, cookie],
      ["of-drawer", "/cities", 200, cookie],
    ] as const) {
      const answer = await fetch(app.url + path, { headers: { "X-Request-Id": id, Cookie } });
      expect(answer.status, path).toBe(status);
      expect((await answer.text()).replaceAll("<!-- -->", ""), path).toMatch(
        new RegExp(`>Reference: <span>${id}</span>`),
      );
      await expect.poll(app.log).toContain(`GET ${path} [${id}] ${status}`);
    }
    const missing = await fetch(`${app.url}/product/-nothing-.-`);
    expect(await missing.text()).not.toContain("Reference:");
    expect(app.log()).toContain(
      "Store: GET /products failed: HTTP 500: Internal Server Error (unknown_error) [of-store]",
    );
    await app.close();
  },
);

test("visitors' mistakes write one short line", { tag: "@no-js" }, async ({ app }) => {
  const before = app.log().length;
  const body = new URLSearchParams({ intent: "x" });
  const refused = await fetch(`${app.url}/store`, { method: "POST", body });
  expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  expect((await fetch(`${app.url}/${"x".repeat(100_000)}`)).status).toBe(404);
  await fetch(`${app.url}/healthz`);
  const written = () => app.log().slice(before);
  await expect.poll(written).toContain("GET /healthz 200");
  const lines = written().trim().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^POST \/store 405 \S+ - \S+ ms$/);
  expect(lines[1]).toMatch(/^GET \/x{199} 404 \S+ - \S+ ms$/);
});

test(
  "a refusal is read by clients that read only after sending 20 MB",
  { tag: "@no-js" },
  async ({ app }) => {
    const { host, port } = new URL(app.url);
    const form = "Content-Type: application/x-www-form-urlencoded";
    for (const [path, header, status] of [
      ["/contact", form, 413],
      ["/store", form, 405],
      ["/business-submission", form, 400],
      ["/cart", "Origin: https://evil.example", 403],
      ["/healthz", form, 405],
    ] as const) {
      const { socket, closed, received } = await connectTo(Number(port));
      socket.pause();
      const body = Buffer.alloc(20_000_000, "x");
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${header}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      await new Promise((resolve) => socket.write(body, resolve));
      socket.resume();
      expect(await closed, path).toBe("end");
      expect(received().split(" ", 2)[1], path).toBe(String(status));
      expect(received(), path).toContain("</html>");
    }
  },
);

test(
  "readiness tells of the store and does not depend on it",
  { tag: "@no-js" },
  async ({ store }) => {
    const app = await startApp((url) => ({
      PUBLIC_ORIGIN: url,
      STORE_API_URL: store.url,
      STORE_ID: "store_demo",
    }));
    const readiness = async () => {
      const answer = await fetch(`${app.url}/readyz`);
      expect(answer.headers.get("Content-Type")).toContain("application/json");
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    await expect.poll(readiness).toEqual({
      status: 200,
      ready: true,
      breaker: "closed",
      catalogueAgeSeconds: expect.any(Number),
    });
    expect((await fetch(`${app.url}/readyz`, { method: "POST" })).status).toBe(405);
    await app.close();
  },
);

test("a process whose store is away is ready all the same", { tag: "@no-js" }, async () => {
  const app = await startApp((url) => ({
    PUBLIC_ORIGIN: url,
    STORE_API_URL: "http://127.0.0.1:1",
    STORE_ID: "store_demo",
  }));
  const readiness = async () => (await fetch(`${app.url}/readyz`)).json() as Promise<unknown>;
  await expect.poll(readiness).toMatchObject({ ready: true, catalogueAgeSeconds: null });
  await expect
    .poll(async () => {
      await fetch(`${app.url}/product/nothing`);
      return readiness();
    })
    .toMatchObject({ ready: true, breaker: "open" });
  await app.close();
});

test(
  "a process that still reads its list is not ready, nor is one that was told to stop",
  { tag: "@no-js" },
  async ({ store }) => {
    store.store.faults = [{ match: "products", delay: 1500 }];
    const app = await startApp((url) => ({
      PUBLIC_ORIGIN: url,
      STORE_API_URL: store.url,
      STORE_ID: "store_demo",
    }));
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
    const { port } = new URL(app.url);
    const client = await connectTo(Number(port));
    const ask = `GET /readyz HTTP/1.1\r\nHost: probe.example\r\n\r\n`;
    await expect.poll(async () => (await fetch(`${app.url}/readyz`)).status).toBe(200);
    client.socket.write(ask);
    await client.answers(1);
    const ended = app.close();
    await expect
      .poll(
        async () => {
          const { socket } = await connectTo(Number(port));
          const isOpen = !socket.destroyed;
          socket.destroy();
          return isOpen;
        },
        { intervals: [20] },
      )
      .toBe(false);
    client.socket.write(ask);
    await client.answers(2);
    expect(client.received().match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 503"]);
    expect(client.received()).toContain('{"ready":false,"breaker":"closed"');
    await ended;
  },
);

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
