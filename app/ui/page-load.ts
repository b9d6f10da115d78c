import { NavigationType, useNavigationType } from "@remix-run/react";

/** Whether the page has just replaced its own address, as a product's page does after a choice. */
export const useIsReplaced = (): boolean => useNavigationType() === NavigationType.Replace;

/** How the browser loaded this document: `type` tells a reload and Back from a link, `name` is the URL. */
export const documentLoad = (): PerformanceNavigationTiming | undefined =>
  performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;
