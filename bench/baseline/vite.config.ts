import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

import remixConfig from "../../remix.config.js";

/** The same Remix with the same flags and nothing else. */
export default defineConfig({
  plugins: [
    remix({
      ...remixConfig,
      appDirectory: "bench/baseline/app",
      buildDirectory: "bench/baseline/build",
    }),
  ],
  publicDir: false,
  build: { target: "es2022" },
});
