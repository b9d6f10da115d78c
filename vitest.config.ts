import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "~": `${import.meta.dirname}/app` } },
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    environment: "node",
    css: { modules: { classNameStrategy: "non-scoped" } },
    unstubEnvs: true,
    // Properties run hundreds of cases, on machines that may be busy.
    testTimeout: 30_000,
  },
});
