/** The one place where Remix is configured; vite.config.ts hands this to Remix's Vite plugin. */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
