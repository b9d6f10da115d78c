import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Variant, picture and quantity are in the query and need no new data. */
export function isQueryChange({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return (
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  );
}

/** After a failure there is nothing new to read; Remix leaves that to routes with a say of their own. */
export function hasFailed({ actionStatus = 0 }: ShouldRevalidateFunctionArgs) {
  return actionStatus >= 400;
}
