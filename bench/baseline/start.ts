import { spawnSync } from "node:child_process";

import { freePort, type NodeProcess, startNode } from "../../tests/support/process";
import { atEnd } from "../main";

const REMIX = "node_modules/@remix-run/dev/dist/cli.js";
const SERVE = "node_modules/@remix-run/serve/dist/cli.js";
const FOLDER = "bench/baseline";

/** Builds the page for the comparison with all others: 14 cards, Remix and nothing else. */
export function buildBaseline(): void {
  const build = [REMIX, "vite:build", "-c", `${FOLDER}/vite.config.ts`, "--logLevel", "error"];
  const env = { ...process.env, NODE_ENV: "production" as const };
  const { status } = spawnSync(process.execPath, build, { stdio: "inherit", env });
  if (status !== 0) throw new Error("The baseline could not be built");
}

export async function startBaseline(): Promise<NodeProcess & { url: string }> {
  const port = await freePort();
  const server = [SERVE, `${FOLDER}/build/server/index.js`];
  const started = await startNode(server, { PORT: String(port) }, /\[remix-serve\]/);
  atEnd(started.stop);
  return { ...started, url: `http://127.0.0.1:${port}/store` };
}
