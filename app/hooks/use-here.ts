import { useLocation } from "@remix-run/react";

/** Path and query of the page, for forms that come back to it. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
