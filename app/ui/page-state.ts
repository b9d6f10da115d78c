import { useLocation, useNavigationType } from "@remix-run/react";
import { useSyncExternalStore } from "react";

import { withoutAdvertising } from "~/parse-url";

/** `localPath` rejects paths above 2000, with a fragment. */
const MAX_LENGTH = 1900;

/** The path and query of this page, the same for every click on an advertisement; without the query if that is too long. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  const here = pathname + withoutAdvertising(search);
  return here.length <= MAX_LENGTH ? here : pathname;
}

/** Whether the page itself has changed its address, as that of a product does for a choice. */
export const useIsReplaced = (): boolean => (useNavigationType() as string) === "REPLACE";

/** How the browser came to this document: by a link or an address, by a reload, or by Back or Forward. */
export function loadType(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType("navigation");
  return (load as PerformanceNavigationTiming | undefined)?.type;
}

const never = () => () => undefined;

/** False on the server and in the first client render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
