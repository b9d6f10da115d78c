import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Variant, picture and quantity are in the query and need no new data. */
export function isQueryChange({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return (
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  );
}
