import { useLocation, useNavigation } from "@remix-run/react";

/** The query with the latest choice, which may still wait for Remix to discover this route. */
export function useSelectionQuery(): URLSearchParams {
  const location = useLocation();
  const pending = useNavigation().location;
  const latest = pending?.pathname === location.pathname ? pending : location;
  return new URLSearchParams(latest.search);
}
