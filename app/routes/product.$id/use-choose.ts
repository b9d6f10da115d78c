import { useLocation, useNavigate } from "@remix-run/react";

import { queryWith } from "~/store/product-selection";

/** Changes one choice in the address; rendered at once, for the next change builds on it. */
export function useChoose() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (change: Parameters<typeof queryWith>[1]) => {
    // Back may have been pressed meanwhile.
    if (window.location.pathname !== pathname) return;
    navigate(queryWith(new URLSearchParams(window.location.search), change), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  };
}
