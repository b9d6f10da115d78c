/** For Remix's Vite plugin: vite.config.ts and the baseline of bench/ take it from here. */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    // All 20 routes are 1.2 kB. With discovery, each choice on a product page would show as loading,
    // and each new page would need a connection.
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
