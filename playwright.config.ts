import { defineConfig, devices } from "@playwright/test";

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // For the tests over plain http by a name that is not localhost.
    "--host-resolver-rules=MAP shop.test 127.0.0.1",
  ],
};

/**
 * What needs a browser's scripts, keyboard or layout. A journey (`@journey`) is written once and runs
 * with scripts and without; without scripts, the HTTP tests beside the unit tests do the rest. A phone
 * is no project, as each project starts its servers again: `testOnPhone` of e2e/fixtures.ts.
 */
export default defineConfig({
  testDir: "e2e",
  snapshotPathTemplate: "{testDir}/{testFileDir}/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Patience with a busy machine; each takes far less.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "./e2e/progress.ts",
  // A box that is measured must not move; the suite of the engines runs with motion.
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    launchOptions,
    actionTimeout: 15_000,
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "js", grepInvert: /@no-js/ },
    { name: "no-js", use: { javaScriptEnabled: false }, grep: /@journey|@no-js/ },
  ],
});
