import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";

const START_MS = 60_000;
/** As deploy/Dockerfile and deploy/pawstride@.service have it. */
const COMMAND = [
  "--max-http-header-size=163840",
  "--heap-growing-percent=30",
  "--max-semi-space-size=6",
  "--single-threaded-gc",
  "--v8-pool-size=1",
  "node_modules/@remix-run/serve/dist/cli.js",
  "build/server/index.js",
];

export type Ending = { code: number | null; milliseconds: number };

export type App = {
  name: string;
  port: number;
  start: () => Promise<void>;
  /** Sends the signal and waits for the end. */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<Ending>;
};

/** A process of the built app; its output goes to a file. */
export function appOn(port: number, folder: string, variables: Record<string, string>): App {
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(null);

  function start(): Promise<void> {
    const log = createWriteStream(`${folder}/app-${port}.log`, { flags: "a" });
    const started = spawn(process.execPath, COMMAND, {
      env: {
        ...process.env,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        ...variables,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    ended = new Promise((resolve) => started.once("exit", (code) => resolve(code)));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${port} did not start`)), START_MS);
      let printed = "";
      started.stdout.on("data", (piece: Buffer) => {
        log.write(piece);
        if (printed.includes("[remix-serve]")) return;
        printed += piece.toString();
        if (printed.includes("[remix-serve]")) resolve();
      });
      started.stderr.on("data", (piece: Buffer) => log.write(piece));
      void ended.then((code) => {
        clearTimeout(timer);
        log.end();
        reject(new Error(`${port} ended with ${code}`));
      });
    });
  }

  return {
    name: `127.0.0.1:${port}`,
    port,
    start,
    end: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null)
        return { code: child?.exitCode ?? null, milliseconds: 0 };
      const from = performance.now();
      child.kill(signal);
      const code = await ended;
      return { code, milliseconds: performance.now() - from };
    },
  };
}
