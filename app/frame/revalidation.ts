import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Variant, picture and quantity are in the query and need no new data. */
export function isQueryChange({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return (
    !formMethod && currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  );
}

/** After a failure there is nothing new to read, and without a connection the error page would come. */
export function hasFailed({ actionStatus = 0 }: ShouldRevalidateFunctionArgs) {
  return actionStatus >= 400;
}

/** For every route with a loader: Remix calls those that do not export `shouldRevalidate`. */
export function revalidateAfterSuccess(change: ShouldRevalidateFunctionArgs): boolean {
  return !hasFailed(change) && change.defaultShouldRevalidate;
}
