import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** True when only the query changes: variant, picture and quantity need no new data. */
export function isQueryChange({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return (
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  );
}
