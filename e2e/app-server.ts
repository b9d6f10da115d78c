import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";

export type AppServer = {
  url: string;
  process: ChildProcess;
  /** What the process has printed so far. */
  log: () => string;
  close: () => Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || address === null) throw new Error("no port");
  return address.port;
}

/** What `npm start` runs, less the build: two workers must not build at once. */
const SERVE = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];

/**
 * Starts the built app on a port of its own.
 * @param environment given the app's address; what it returns is added to the process's own
 */
export async function startApp(
  environment: (url: string) => Record<string, string> = () => ({}),
): Promise<AppServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--max-http-header-size=163840", ...SERVE], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SESSION_SECRET: "end-to-end-end-to-end-end-to-end",
      // All tests come from one address.
      RATE_LIMITS: "off",
      ...environment(url),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const started = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes("[remix-serve]")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", (code) => reject(new Error(`The app ended with ${code}:\n${log}`)));
  });
  await started;
  return {
    url,
    process: child,
    log: () => log,
    close: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
