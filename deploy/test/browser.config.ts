import { defineConfig } from "@playwright/test";

import config from "../../playwright.config";

const { launchOptions } = config.use ?? {};
const toHere = "--host-resolver-rules=MAP shop.example 127.0.0.1";

/** A browser that connects to the nginx started by `npm run test:deploy`. */
export default defineConfig({
  ...config,
  testDir: ".",
  outputDir: "../../test-results",
  reporter: "line",
  use: {
    ...config.use,
    baseURL: process.env.DEPLOY_ORIGIN,
    ignoreHTTPSErrors: true,
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), toHere] },
  },
  projects: [{ name: "js" }, { name: "no-js", use: { javaScriptEnabled: false } }],
});
