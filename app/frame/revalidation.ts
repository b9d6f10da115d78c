import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

import { UNANSWERED_STATUS } from "~/toast/send-form";

/**
 * For every route with a loader: a failed change has changed nothing. With single fetch, Remix says
 * that loaders should run all the same, and runs those of routes that do not export this.
 */
export function revalidateAfterSuccess({
  actionStatus = 0,
  ...change
}: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 && change.defaultShouldRevalidate;
}

/** True on the page of a product, where only the variant, the picture or the quantity changes. */
export function isProductChoice({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const isQueryOnly =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !formMethod && isQueryOnly && nextUrl.pathname.startsWith("/product/");
}

/** For the root, whose data is the cart. */
export function revalidateCart(change: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus = 0, defaultShouldRevalidate } = change;
  // Reading would fail, too, and the error page would come.
  if (actionStatus === UNANSWERED_STATUS || isProductChoice(change)) return false;
  // A refused change takes over the reload that the change before it still waits for.
  return actionStatus >= 400 || defaultShouldRevalidate;
}
