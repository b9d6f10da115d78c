import { spawnSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";

const SOURCES = [
  "app",
  "public",
  "package-lock.json",
  "postcss.config.js",
  "remix.config.js",
  "vite.config.ts",
];
const BUILD = "build/server/index.js";

/** @returns {number} when a file, or the newest file in a folder, was last changed */
function changedAt(place) {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(
    stat.mtimeMs,
    ...readdirSync(place).map((name) => changedAt(path.join(place, name))),
  );
}

/** Builds the app when there is no build or a source is newer. Ends the process on failure. */
export function buildIfNeeded() {
  const built = changedAt(BUILD);
  if (built > 0 && built >= Math.max(...SOURCES.map(changedAt))) return;
  console.log(built === 0 ? "No build yet: building." : "The sources are newer: building.");
  const { status } = spawnSync("npx", ["remix", "vite:build", "--logLevel", "warn"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
}
