import { existsSync } from "node:fs";

import { buildIfNeeded } from "../scripts/build-if-needed.mjs";
import { NOT_RUN } from "../scripts/system-packages.mjs";

const stops: (() => unknown)[] = [];

/** Registers a function to call when the command ends or gets a signal: the latest first. */
export const atEnd = (stop: () => unknown): number => stops.unshift(stop);

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

/** Runs a command of this folder on a fresh build; `run` resolves to true on success. */
export async function main(run: () => Promise<boolean>): Promise<void> {
  if (!existsSync("/proc/self/stat")) {
    console.error("Figures of processes are read from /proc, which this system does not have.");
    process.exit(NOT_RUN);
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stopAll().finally(() => process.exit(130)));
  buildIfNeeded();
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } finally {
    await stopAll();
  }
}
