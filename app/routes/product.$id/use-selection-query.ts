import { useLocation, useNavigate, useNavigation } from "@remix-run/react";

import { queryWith } from "~/store/product-selection";

/** The query with the latest choice, which may still wait for Remix to discover this route. */
export function useSelectionQuery(): URLSearchParams {
  const location = useLocation();
  const pending = useNavigation().location;
  const latest = pending?.pathname === location.pathname ? pending : location;
  return new URLSearchParams(latest.search);
}

/** Changes one choice in the address; rendered before the next click, which builds on it. */
export function useChoose() {
  const query = useSelectionQuery();
  const navigate = useNavigate();
  return (change: Parameters<typeof queryWith>[1]) =>
    navigate(queryWith(query, change), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
}
