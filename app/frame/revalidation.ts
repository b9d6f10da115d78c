import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

import { UNANSWERED_STATUS } from "~/toast/send-form";

/** Single fetch revalidates after a failed action, unless a route exports this function. */
export function revalidateAfterSuccess({
  actionStatus = 0,
  ...change
}: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 && change.defaultShouldRevalidate;
}

/** True if only the variant, picture or quantity of a product page changes. */
export function isProductChoice({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const isQueryOnly =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !formMethod && isQueryOnly && nextUrl.pathname.startsWith("/product/");
}

export function revalidateCart(change: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus = 0, defaultShouldRevalidate } = change;
  // Offline: the loader would fail too and show the error page.
  if (actionStatus === UNANSWERED_STATUS || isProductChoice(change)) return false;
  // A failed change replaces the pending revalidation of the change before it.
  return actionStatus >= 400 || defaultShouldRevalidate;
}
