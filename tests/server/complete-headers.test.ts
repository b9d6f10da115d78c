import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, describe, expect, it } from "vitest";

import { importWithEnv } from "../support/import-with-env";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** The headers of an answer to /store, as they come over the wire. */
async function headersOf(listener: RequestListener, path = "/store"): Promise<Headers> {
  const { completeHeaders } = await importWithEnv(
    {},
    () => import("~/server/complete-headers.server"),
  );
  const server = createServer((request, response) => {
    completeHeaders(request, response);
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`)).headers;
}

describe("an answer", () => {
  it("gets what every answer has", async () => {
    const headers = await headersOf((_, response) => response.end());
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  it("keeps what it says itself, and says it once", async () => {
    const own = [
      ["X-Content-Type-Options", "nosniff"],
      ["Referrer-Policy", "same-origin"],
      ["Content-Security-Policy", "default-src 'none'; style-src 'self'"],
      ["Cache-Control", "private, no-cache"],
    ] as const;
    // As Remix does it.
    const headers = await headersOf((_, response) => {
      for (const [name, value] of own) response.appendHeader(name, value);
      response.end();
    });
    for (const [name, value] of own) expect(headers.get(name), name).toBe(value);
  });

  it("is kept for a year only where its address carries a hash", async () => {
    const lasting = "public, max-age=31536000, immutable";
    const file: RequestListener = (_, response) => {
      response.setHeader("Cache-Control", lasting).end();
    };
    expect((await headersOf(file, "/favicon.svg")).get("Cache-Control")).toMatch(/max-age=3600$/);
    expect((await headersOf(file, "/assets/a-1.js")).get("Cache-Control")).toBe(lasting);
  });
});
