import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";

import { freePort } from "../e2e/app-server";
import { withClient } from "./load";
import { type Server, startServer } from "./process";
import { readHtml } from "./visits";

const HEADER_ROOM = "--max-http-header-size=163840";
/** As `npm start` has it. */
const HEAP = [
  "--heap-growing-percent=30",
  "--max-semi-space-size=6",
  "--single-threaded-gc",
  "--v8-pool-size=1",
];
const REMIX_SERVE = "node_modules/@remix-run/serve/dist/cli.js";
const REMIX_BUILD = "node_modules/@remix-run/dev/dist/cli.js";
const FLOOR = "bench/floor";
const FLOOR_PAGE = `${FLOOR}/build/page.html`;

/** The path of the floor's only page. */
export const FLOOR_PATH = "/store";

export type Shop = { products: number; app: Server; store: Server };

type AppOptions = { name: string; env?: Record<string, string>; nodeArgs?: string[] };

/** The built app with a store over HTTP, as `npm start` runs it. */
export async function startApp(
  store: { url: string },
  { name, env, nodeArgs = [] }: AppOptions,
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return startServer({
    name,
    args: [HEADER_ROOM, ...HEAP, ...nodeArgs, "scripts/start.mjs"],
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      SESSION_SECRET: "known-to-all-for-it-only-measures-speed",
      STORE_API_URL: store.url,
      STORE_ID: "store_demo",
      STORE_CACHE_SECONDS: "60",
      CHECKOUT_ORIGINS: store.url,
      STORE_IMAGE_ORIGINS: store.url,
      RATE_LIMITS: "off",
      ...env,
    },
    isReady: /\[remix-serve\]/,
    url,
  });
}

/** A store over HTTP with so many products, and the built app with it. */
export async function startShop(products: number): Promise<Shop> {
  const store = await startServer({
    name: `The store with ${products} products`,
    args: ["--import", "tsx", "tests/support/store-server.ts"],
    env: { PORT: "0", PRODUCTS: String(products) },
    isReady: /Embedded store at (\S+);/,
  });
  const app = await startApp(store, { name: `The app with ${products} products` });
  return { products, app, store };
}

export function buildFloor(): void {
  const { status } = spawnSync(
    process.execPath,
    [REMIX_BUILD, "vite:build", "-c", `${FLOOR}/vite.config.ts`, "--logLevel", "error"],
    { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error("The bare Remix page could not be built");
}

/** Starts the bare Remix page; sent whole it costs less than in pieces, which is what Remix does by itself. */
export async function startFloor(sends: "whole" | "pieces"): Promise<Server> {
  const port = await freePort();
  return startServer({
    name: `The bare Remix page, ${sends === "whole" ? "whole" : "in pieces"}`,
    args: [HEADER_ROOM, REMIX_SERVE, `${FLOOR}/build/server/index.js`],
    env: { PORT: String(port), FLOOR_SENDS: sends },
    isReady: /\[remix-serve\]/,
    url: `http://127.0.0.1:${port}`,
  });
}

/** Starts a server of Node's own that sends the HTML of the bare Remix page. */
export async function startPlainFloor(floor: Server): Promise<Server> {
  const { body } = await withClient(floor, (client) => readHtml(client, FLOOR_PATH));
  mkdirSync(`${FLOOR}/build`, { recursive: true });
  writeFileSync(FLOOR_PAGE, body);
  return startServer({
    name: "A constant from Node",
    args: [`${FLOOR}/plain.mjs`, FLOOR_PAGE],
    isReady: /Listening at (\S+)/,
  });
}
