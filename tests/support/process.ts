import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import type { StoreServer } from "./store-server";

const START_MS = 120_000;
const READY_MS = 10_000;
const STOP_MS = 12_000;

export type NodeProcess = {
  child: ChildProcess;
  pid: number;
  /** Everything the process has printed so far. */
  log: () => string;
  /** Kills the process, or sends another signal; resolves with the exit code, null if it was killed. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

export type AppServer = NodeProcess & { url: string; port: number };

/** A TCP port of 127.0.0.1 that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

/** Starts a Node process. @throws Error with its output, unless that matches `isReady` in time */
export async function startNode(
  args: string[],
  env: Record<string, string>,
  isReady: RegExp,
): Promise<NodeProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${args.join(" ")} ${why}:\n${log}`));
    const timer = setTimeout(() => fail("did not start"), START_MS);
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      if (!isReady.test(log)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then((code) => fail(`ended with ${code}`));
  });
  return {
    child,
    pid: child.pid!,
    log: () => log,
    stop: async (signal = "SIGKILL") => {
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      child.kill(signal);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
  };
}

/** All variables of the app, so that no test reads the machine's own. */
export const ABSENT = {
  PUBLIC_ORIGIN: "",
  SESSION_SECRET: "",
  STORE_API_URL: "",
  STORE_ID: "",
  STORE_CACHE_SECONDS: "",
  CHECKOUT_ORIGINS: "",
  STORE_IMAGE_ORIGINS: "",
  STORE_IMAGE_RESIZER: "",
};

/** What `npm start` runs, without the build: two test workers must not build at the same time. */
export const SERVE = [
  "--max-http-header-size=32768",
  "node_modules/@remix-run/serve/dist/cli.js",
  "build/server/index.js",
];

/**
 * Starts the built app.
 * @param environment gets the app's URL and returns additional environment variables
 * @param port by default a free port
 */
export async function startApp(
  environment: (url: string) => Record<string, string> = () => ({}),
  port?: number,
): Promise<AppServer> {
  const ownPort = port ?? (await freePort());
  const url = `http://127.0.0.1:${ownPort}`;
  const variables = {
    ...ABSENT,
    PORT: String(ownPort),
    SESSION_SECRET: "end-to-end-end-to-end-end-to-end",
    ...environment(url),
  };
  return { ...(await startNode(SERVE, variables, /\[remix-serve\]/)), url, port: ownPort };
}

/** Starts the built app with a store; the other variables are those of `npm start`. */
export const startAppWith = (
  store: StoreServer,
  variables: Record<string, string> = {},
  port?: number,
): Promise<AppServer> =>
  startApp(
    (url) => ({
      PUBLIC_ORIGIN: url,
      STORE_API_URL: store.url,
      STORE_ID: "store_demo",
      CHECKOUT_ORIGINS: store.url,
      STORE_IMAGE_ORIGINS: store.url,
      ...variables,
    }),
    port,
  );

/** Otherwise the app's first reading of the list could meet a test's faults. */
export async function untilReady({ url, log }: AppServer): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end; await pause(50))
    if ((await fetch(`${url}/readyz`)).ok) return;
  throw new Error(`The app is not ready:\n${log()}`);
}
