import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** React, Remix and the frame, without the drawer: in one file, 5 kB smaller than in the twenty that Vite would make. */
const EVERY_PAGE =
  /\/node_modules\/(?!zod|@conform-to)|\/app\/(?:cart\/(?!cart-(?:contents|drawer|line))|forms\/|frame\/|toast\/|ui\/)/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: process.env.VITEST ? [] : [remix(remixConfig)],
  resolve: {
    alias: [
      { find: "~", replacement: `${import.meta.dirname}/app` },
      // @conform-to/zod names classic zod, which would add 10 kB to the browser's scripts.
      { find: /^zod\/v4$/, replacement: "zod/mini" },
    ],
  },
  build: {
    // remix-serve serves `public` itself; a copy in the build would be served as immutable.
    copyPublicDir: false,
    // The content security policy refuses data: URLs.
    assetsInlineLimit: 0,
    target: "es2022",
    // 5 kB smaller than with esbuild.
    minify: isSsrBuild ? false : "terser",
    // The second pass saves another 0.8 kB; getters without side effects, and no old Safari, 0.6 kB.
    terserOptions: { ecma: 2020, safari10: false, compress: { passes: 2, pure_getters: true } },
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: (id) => (EVERY_PAGE.test(id) ? "frame" : undefined) } },
  },
  server: { host: "127.0.0.1" },
}));
