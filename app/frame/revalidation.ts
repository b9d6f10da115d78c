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

/** True if only the query changes: another style, picture, sort order or filter of the same page. */
export function isQueryChange({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return formMethod !== "POST" && isSamePage && currentUrl.search !== nextUrl.search;
}

/** The root's loader reads the cart: of the forms of every page, only `/cart` changes it. */
export function revalidateRoot(change: ShouldRevalidateFunctionArgs): boolean {
  const path = pathOf(change.formAction);
  if (FRAME_FORMS.includes(path)) return path === "/cart";
  return !isQueryChange(change) && change.defaultShouldRevalidate;
}
