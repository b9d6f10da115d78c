import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

const SOURCES = ["app", "public", "postcss.config.js", "remix.config.js", "vite.config.ts"];
const BUILD = "build/server/index.js";
const REMIX = "node_modules/@remix-run/dev/dist/cli.js";

/** Of a file, or of the newest file in a folder, in ms. */
function changedAt(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(
    stat.mtimeMs,
    ...readdirSync(file).map((name) => changedAt(path.join(file, name))),
  );
}

/** Builds the app when a source is newer; ends the process on failure. */
export function buildIfNeeded() {
  const built = changedAt(BUILD);
  if (built > 0 && built >= Math.max(...SOURCES.map(changedAt))) return;
  console.log(built === 0 ? "No build yet: building." : "The sources are newer: building.");
  if (!existsSync(REMIX)) {
    console.error("The build tools are not installed: run npm ci with the development packages.");
    process.exit(1);
  }
  const { status } = spawnSync(process.execPath, [REMIX, "vite:build", "--logLevel", "error"], {
    stdio: ["ignore", "ignore", "inherit"],
    // With VITEST, as in the tests, vite.config.ts leaves Remix out.
    env: { ...process.env, NODE_ENV: "production", VITEST: "" },
  });
  if (status !== 0) process.exit(status ?? 1);
}
