import { useLocation, useNavigate } from "@remix-run/react";

import { queryWith } from "~/store/product-selection";

/** Optimistic: renders synchronously, because the next change builds on this one. */
export function useChoose() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (change: Parameters<typeof queryWith>[1]) => {
    // The visitor may have gone back already.
    if (window.location.pathname !== pathname) return;
    navigate(queryWith(new URLSearchParams(window.location.search), change), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
  };
}
