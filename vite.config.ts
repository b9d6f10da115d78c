import { vitePlugin as remix } from "@remix-run/dev";

import { defineConfig, type Plugin, type Rollup } from "vite";

import remixConfig from "./remix.config.js";

const APP = `${import.meta.dirname}/app`;
const SERVER_ELEMENTS = `${APP}/server/jsx-runtime.server.ts`;

/** What scripts import; everything else runs on the server only. */
const BROWSER_PACKAGES = [
  "@conform-to/dom",
  "@conform-to/react",
  "@conform-to/zod/v4",
  "@remix-run/react",
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
  "zod/mini",
];

/** conform's runtime and zod are for the long forms. */
const FORM_RUNTIME = /\/node_modules\/(?:zod|@conform-to)\//;

/** What every page needs comes as one file: compressed together it is smaller. */
function frameChunk(): Rollup.GetManualChunk {
  const everyPage = [`${APP}/root.tsx`, `${APP}/frame/page-meta.ts`];
  const frame = new Set<string>();
  return (id, { getModuleInfo }) => {
    function collect(module: string) {
      if (frame.has(module) || FORM_RUNTIME.test(module)) return;
      frame.add(module);
      getModuleInfo(module)?.importedIds.forEach(collect);
    }
    if (frame.size === 0) everyPage.forEach(collect);
    return frame.has(id) ? "frame" : undefined;
  };
}

/** Remix asks for its flags in the browser; what they turn off is left out of the build. */
const remixFlags: Plugin = {
  name: "remix-flags",
  apply: "build",
  transform(code, id) {
    if (!id.includes("/@remix-run/react/dist/esm/")) return null;
    const flags: Record<string, boolean> = remixConfig.future;
    const flag = /(?:window\.__remixContext\.)?\bfuture\.(v3_\w+)/g;
    const known = code
      .replace(flag, (asked, name: string) => String(flags[name] ?? asked))
      // So it asks whether loaders are called the way of v3_singleFetch.
      .replace('typeof singleFetch === "function"', "true");
    return { code: known, map: null };
  },
};

/** On the server, elements are made without copying their props. */
const serverElements: Plugin = {
  name: "server-elements",
  apply: (_, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "react/jsx-runtime" && importer !== SERVER_ELEMENTS ? SERVER_ELEMENTS : null,
};

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  // Express looks for a file at each address below it: pages are spared that.
  base: command === "build" ? "/assets/" : "/",
  plugins: process.env.VITEST ? [] : [remix(remixConfig), remixFlags, serverElements],
  resolve: {
    alias: [
      { find: "~", replacement: APP },
      // @conform-to/zod names classic zod, which would weigh 10 kB more.
      { find: /^zod\/v4$/, replacement: "zod/mini" },
    ],
  },
  build: {
    assetsDir: "",
    // Express serves `public` by itself.
    copyPublicDir: false,
    // A data: URL would be refused by the content security policy.
    assetsInlineLimit: 0,
    target: "es2022",
    // The names in stack traces are for whoever runs the server.
    minify: isSsrBuild ? false : "terser",
    // Nothing here reads a property for what the reading does.
    terserOptions: { ecma: 2020, compress: { passes: 3, pure_getters: true } },
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: frameChunk(), onlyExplicitManualChunks: true } },
  },
  server: { host: "127.0.0.1" },
  // Found one by one, they would reload the page under the developer's hands.
  optimizeDeps: { noDiscovery: true, include: BROWSER_PACKAGES },
}));
