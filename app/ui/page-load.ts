/** How the browser loaded this document: `type` tells a reload and Back from a link, `name` is the URL. */
export const documentLoad = (): PerformanceNavigationTiming | undefined =>
  performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
