import { NavigationType, useLocation, useNavigationType } from "@remix-run/react";
import { useSyncExternalStore } from "react";

import { withoutTracking } from "~/parse-url";

/** `localPath` rejects more than 2000 characters, and a fragment may be added. */
const MAX_LENGTH = 1900;

/** The path and query of this page, without tracking parameters, and without a query that is too long. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  const here = pathname + withoutTracking(search);
  return here.length <= MAX_LENGTH ? here : pathname;
}

/** Whether the page has just replaced its own address, as a product's page does after a choice. */
export const useIsReplaced = (): boolean => useNavigationType() === NavigationType.Replace;

/** How the browser loaded this document: `type` tells a reload and Back from a link, `name` is the URL. */
export const documentLoad = (): PerformanceNavigationTiming | undefined =>
  performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming | undefined;

const subscribeToNothing = () => () => undefined;

/** False on the server and in the first client render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
