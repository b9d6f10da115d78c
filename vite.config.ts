import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: process.env.VITEST ? [] : [remix(remixConfig)],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  // A data: URL would be refused by the content security policy.
  build: { assetsInlineLimit: 0, target: "es2022" },
  server: { host: "127.0.0.1" },
});
