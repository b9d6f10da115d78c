import { vitePlugin as remix } from "@remix-run/dev";

import { defineConfig, type Rollup } from "vite";

import remixConfig from "./remix.config.js";

/** What every page needs comes as one file: compressed together it is smaller. */
function frameChunk(): Rollup.GetManualChunk {
  const everyPage = ["root.tsx", "page-meta.ts"].map(
    (file) => `${import.meta.dirname}/app/${file}`,
  );
  const frame = new Set<string>();
  return (id, { getModuleInfo }) => {
    function collect(module: string) {
      if (frame.has(module) || !module.includes("/app/") || module.endsWith(".css")) return;
      frame.add(module);
      getModuleInfo(module)?.importedIds.forEach(collect);
    }
    if (frame.size === 0) everyPage.forEach(collect);
    return frame.has(id) ? "frame" : undefined;
  };
}

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: process.env.VITEST ? [] : [remix(remixConfig)],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  // A data: URL would be refused by the content security policy.
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    minify: "terser",
    terserOptions: { ecma: 2020, compress: { passes: 2 } },
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: frameChunk() } },
  },
  server: { host: "127.0.0.1" },
}));
