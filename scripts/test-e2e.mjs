import { spawnSync } from "node:child_process";

import { bringBrowser } from "./bring-browser.mjs";
import { buildIfNeeded } from "./build-if-needed.mjs";

const browser = bringBrowser();
buildIfNeeded();
const { status } = spawnSync("npx", ["playwright", "test", ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, ...(browser ? { CHROMIUM_PATH: browser } : {}) },
});
process.exit(status ?? 1);
