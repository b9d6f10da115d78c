import { useLocation, useNavigation } from "@remix-run/react";

import { isSameQuestion } from "~/store/product-selection";

/** The query with the latest choice, which may still wait for Remix to discover this route. */
export function useSelectionQuery(): URLSearchParams {
  const location = useLocation();
  const pending = useNavigation().location;
  const isChoice =
    pending?.pathname === location.pathname && isSameQuestion(pending.search, location.search);
  return new URLSearchParams((isChoice ? pending : location).search);
}
