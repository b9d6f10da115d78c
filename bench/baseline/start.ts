import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { freePort, type NodeProcess, startNode } from "../../tests/support/process";
import { atEnd } from "../main";
import { readPage } from "./page";

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

export type Baseline = NodeProcess & { url: string };

async function start(page: string, environment = {}): Promise<Baseline> {
  const port = await freePort();
  const server = [SERVE, `${FOLDER}/build/server/index.js`];
  const env = { PORT: String(port), ...environment };
  const started = await startNode(server, env, /\[remix-serve\]/);
  atEnd(started.stop);
  return { ...started, url: `http://127.0.0.1:${port}/${page}` };
}

export const startBaseline = (): Promise<Baseline> => start("store");

/** A bare page with the elements and as much data as this page of the app. */
export async function startSamePage(html: string): Promise<Baseline> {
  const folder = mkdtempSync(path.join(tmpdir(), "pawstride-bench-"));
  atEnd(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "page.json");
  writeFileSync(file, JSON.stringify(readPage(html)));
  return start("same", { SAME_PAGE: file });
}
