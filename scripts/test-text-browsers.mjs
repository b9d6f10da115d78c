import { spawnSync } from "node:child_process";

import { bringTextBrowsers } from "./bring-text-browsers.mjs";
import { buildIfNeeded } from "./build-if-needed.mjs";
import { NOT_RUN } from "./not-run.mjs";

const reason = bringTextBrowsers();
if (reason) {
  console.log(`Text browsers: did not run. ${reason}`);
  process.exitCode = NOT_RUN;
} else {
  buildIfNeeded();
  const { status } = spawnSync("npx", ["tsx", "e2e/text-browsers/run.ts"], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
