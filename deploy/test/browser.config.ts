import { defineConfig } from "@playwright/test";

import config from "../../playwright.config";

const { launchOptions } = config.use ?? {};
const toHere = "--host-resolver-rules=MAP shop.example 127.0.0.1";

/** A browser before the nginx that `npm run test:deploy` has started. */
export default defineConfig({
  testDir: ".",
  testMatch: "browser.spec.ts",
  outputDir: "../../test-results",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  workers: 1,
  use: {
    ...config.use,
    baseURL: process.env.DEPLOY_ORIGIN,
    ignoreHTTPSErrors: true,
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), toHere] },
  },
  projects: [{ name: "js" }, { name: "no-js", use: { javaScriptEnabled: false } }],
});
