/** The one place where Remix is configured; vite.config.ts hands this to Remix's Vite plugin. */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    // 19 routes are 1.2 kB; asking for them would draw each choice twice and need a connection.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
