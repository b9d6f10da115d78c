import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": `${import.meta.dirname}/app` } },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    environment: "node",
    pool: "threads",
    isolate: false,
    // The HTTP tests wait for their servers for much of the time.
    maxWorkers: "100%",
    globalSetup: "tests/support/build.ts",
    setupFiles: "tests/support/reset-modules.ts",
    // Through Vite, so that a test can give conform the zod of the browser.
    server: { deps: { inline: [/@conform-to\/zod/] } },
    css: { modules: { classNameStrategy: "non-scoped" } },
    unstubEnvs: true,
    // What is logged on purpose would bury what is not.
    silent: "passed-only",
    // Properties run hundreds of cases, on machines that may be busy.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
