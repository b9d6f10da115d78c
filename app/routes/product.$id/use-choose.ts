import { useNavigate, useSearchParams } from "@remix-run/react";

import { queryWith } from "~/store/product-selection";

/** Changes one choice in the address; rendered before the next click, which builds on it. */
export function useChoose() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (change: Parameters<typeof queryWith>[1]) =>
    navigate(queryWith(query, change), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    });
}
