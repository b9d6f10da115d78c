import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { Server } from "./process";
import { startApp } from "./servers";

const COLLECT_MS = 30_000;

/** What the process says of itself: bytes, and how late its event loop was within a second, in ms. */
export type Figures = {
  rss: number;
  heapUsed: number;
  loop: { p99: number; max: number };
  isCollected: boolean;
};

export type MonitoredApp = Server & {
  /** What it has written so far, a line each second. */
  figures: () => Figures[];
  /** Collects garbage and tells what is left. */
  collected: () => Promise<Figures>;
};

/** The built app, watched from within by bench/monitor.mjs. */
export async function startMonitored(
  store: { url: string },
  name: string,
  env: Record<string, string> = {},
): Promise<MonitoredApp> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "monitor-")), "figures");
  const app = await startApp(store, {
    name,
    env: { ...env, MONITOR_FILE: file },
    nodeArgs: ["--expose-gc", "--import", "./bench/monitor.mjs"],
  });
  const figures = () =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Figures);
  const collections = () => figures().filter(({ isCollected }) => isCollected);
  async function collected(): Promise<Figures> {
    const before = collections().length;
    process.kill(app.pid, "SIGUSR2");
    for (const end = performance.now() + COLLECT_MS; performance.now() < end;) {
      const last = collections().at(-1);
      if (last && collections().length > before) return last;
      await pause(100);
    }
    throw new Error(`${name} did not collect its garbage`);
  }
  return { ...app, figures, collected };
}
