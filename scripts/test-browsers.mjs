/** `npm run test:e2e`, `test:lynx` and `test:engines`: brings the browsers, builds, runs the suite. */
import { spawnSync } from "node:child_process";

import { buildIfNeeded } from "./build-if-needed.mjs";
import { bringPrograms, NOT_RUN } from "./system-packages.mjs";

const SUITES = {
  e2e: {
    programs: ["chromium", "whole chromium"],
    command: ["playwright", "test"],
    withoutThem: 1,
  },
  lynx: {
    programs: ["lynx"],
    command: ["tsx", "e2e/lynx/run.ts"],
    withoutThem: NOT_RUN,
  },
  engines: {
    programs: ["WebKitWebDriver", "Xvfb", "firefox-esr"],
    command: ["tsx", "e2e/engines/run.ts"],
    withoutThem: NOT_RUN,
  },
};

const [name, ...args] = process.argv.slice(2);
const { programs, command, withoutThem } = SUITES[name];
const found = bringPrograms(...programs);
if (!found) process.exit(withoutThem);
buildIfNeeded();
const { status } = spawnSync("npx", [...command, ...args], {
  stdio: "inherit",
  env: { ...process.env, ...(found.chromium ? { CHROMIUM_PATH: found.chromium } : {}) },
});
process.exit(status ?? 1);
