import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The forms of every page; they change at most the cart. */
const FRAME_FORMS = ["/cart", "/contact", "/coming-soon"];

const pathOf = (formAction = "") => formAction.split(/[?#]/)[0]!;

/**
 * Loaders of pages run for a new address and for their own forms. On a bad line, each further run
 * could replace the page and what was typed by an error.
 */
export function revalidatePage({
  currentUrl,
  nextUrl,
  formAction,
  actionStatus = 0,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isNewAddress =
    currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
  const isOwnForm = formAction !== undefined && !FRAME_FORMS.includes(pathOf(formAction));
  return (isNewAddress || isOwnForm) && actionStatus < 400 && defaultShouldRevalidate;
}

/**
 * True if only the style, picture or quantity of a product page changes. For other queries, the root
 * must reload: their navigation may have interrupted its reload after a change of the cart.
 */
export function isProductChoice({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const isQueryOnly =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !formMethod && isQueryOnly && nextUrl.pathname.startsWith("/product/");
}

/** The root's loader reads the cart: of the forms of every page, only `/cart` changes it. */
export function revalidateRoot(change: ShouldRevalidateFunctionArgs): boolean {
  const path = pathOf(change.formAction);
  if (FRAME_FORMS.includes(path)) return path === "/cart";
  return !isProductChoice(change) && change.defaultShouldRevalidate;
}
