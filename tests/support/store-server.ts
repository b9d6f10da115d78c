import { randomBytes } from "node:crypto";
import { readFile, realpath } from "node:fs/promises";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { fileURLToPath } from "node:url";

import {
  OWN_PRODUCTS,
  type ProductDefinition,
  servedProducts,
} from "../../app/embedded-store/catalogue";
import { ConnectionReset, createFaultyStore } from "./faults";
import { manyProducts } from "./many-products";
import { makePhotograph } from "./photograph";

export type StoreServer = Awaited<ReturnType<typeof startStoreServer>>;

type LoggedRequest = {
  method: string;
  path: string;
  body: string;
  headers: IncomingHttpHeaders;
  /** As `performance.now()` tells it. */
  at: number;
};

const embeddedFolder = new URL("../../app/embedded-store/", import.meta.url);

const STYLES = ["reset", "tokens", "base", "parts"].map((name) => `../styles/${name}.css`);

/** The checkout's style sheet with the shop's styles, without its fonts. */
async function readStyle(): Promise<string> {
  const files = [...STYLES, "checkout.css"].map((file) => new URL(file, embeddedFolder));
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  const css = texts.join("\n").replace(/@import .*/g, "");
  // Slow to load, and needed by what looks at the page only.
  const { default: postcss } = await import("postcss");
  const { default: config } = await import("../../postcss.config.js");
  return (await postcss(config.plugins).process(css, { from: undefined })).css;
}

/** A drawing or the checkout's style sheet. */
async function asset(file: string): Promise<Response> {
  try {
    const isStyle = file === "checkout.css";
    const content = isStyle ? await readStyle() : await readFile(new URL(file, embeddedFolder));
    return new Response(content, {
      headers: {
        "Content-Type": file.endsWith(".css") ? "text/css; charset=utf-8" : "image/svg+xml",
        "Cache-Control": "public, max-age=3600",
      },
    });
  } catch {
    return new Response("Not found", { status: 404 });
  }
}

async function send(answer: Response, reply: ServerResponse): Promise<void> {
  reply.writeHead(answer.status, Object.fromEntries(answer.headers)).flushHeaders();
  if (!answer.body) reply.end();
  else await pipeline(Readable.fromWeb(answer.body as ReadableStream), reply);
}

type Options = {
  /** 0, the default, is any free port. */
  port?: number;
  definitions?: readonly ProductDefinition[];
  /** A JPEG in place of each drawing. */
  photograph?: Buffer;
};

/** The embedded store over HTTP (docs/wire-format.md), with its art at `/art/` and its checkout at `/checkout`. */
export async function startStoreServer({
  port = 0,
  definitions = OWN_PRODUCTS,
  photograph,
}: Options = {}) {
  /** Every request to the store and its checkout page, in order of arrival. */
  const requests: LoggedRequest[] = [];

  async function answer(message: IncomingMessage, reply: ServerResponse): Promise<Response> {
    const { method = "GET", url: path = "/", headers } = message;
    const file = /^\/(art\/[\w-]+\.svg|checkout\.css)$/.exec(path)?.[1];
    if (file) return asset(file);
    if (photograph && path.startsWith("/photographs/"))
      return new Response(new Uint8Array(photograph), {
        headers: { "Content-Type": "image/jpeg" },
      });
    const body = await text(message);
    requests.push({ method, path, body, headers, at: performance.now() });
    const gone = new AbortController();
    reply.once("close", () => gone.abort());
    return store.handle(
      new Request(url + path, {
        method,
        headers: headers as Record<string, string>,
        body: method === "GET" || method === "HEAD" ? null : body,
        signal: gone.signal,
      }),
    );
  }

  const server = createServer((message, reply) => {
    answer(message, reply)
      .then((found) => send(found, reply))
      .catch((error: unknown) => {
        if (error instanceof ConnectionReset) message.socket.resetAndDestroy();
        else if (reply.headersSent || reply.destroyed) reply.destroy();
        else reply.writeHead(400, { Connection: "close" }).end(String(error));
      });
  });
  await new Promise<void>((resolve, reject) =>
    server.once("error", reject).listen(port, "127.0.0.1", resolve),
  );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = createFaultyStore({
    checkoutUrl: `${url}/checkout`,
    styleUrls: [`${url}/checkout.css`],
    // Loopback only: a fixed key keeps checkouts valid after a restart.
    secrets: ["store-server"],
    products: servedProducts(definitions, (file) =>
      photograph ? `${url}/photographs/${file}.jpg` : `${url}/art/${file}`,
    ),
  });
  const { fault, faults } = store;
  /** Full stock, nothing paid, no faults, an empty log. */
  const reset = () => {
    store.reset();
    requests.length = 0;
  };
  const close = () =>
    new Promise<void>((resolve, reject) => {
      server.close((error) => (error ? reject(error) : resolve()));
      server.closeAllConnections();
    });
  return { url, fault, faults, requests, reset, close };
}

async function main() {
  const { PORT = "4100", PRODUCTS, PHOTOS } = process.env;
  const { url, close } = await startStoreServer({
    port: Number(PORT),
    definitions: PRODUCTS ? manyProducts(Number(PRODUCTS)) : undefined,
    photograph: PHOTOS ? await makePhotograph() : undefined,
  });
  const variables = {
    PUBLIC_ORIGIN: "http://127.0.0.1:3000",
    SESSION_SECRET: randomBytes(32).toString("hex"),
    STORE_API_URL: url,
    STORE_ID: "store_demo",
    CHECKOUT_ORIGINS: url,
    STORE_IMAGE_ORIGINS: url,
  };
  const list = Object.entries(variables).map((pair) => pair.join("="));
  console.log(`Embedded store at ${url}; start the app with\n${list.join(" ")} npm start`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void close());
}

if (process.argv[1] && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url))
  await main();
