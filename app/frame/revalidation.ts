import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The forms of every page; they change at most the cart. */
export const FRAME_FORMS = ["cart", "contact", "coming-soon"];

/** Whether a form was sent that belongs to the page itself. */
export const isPagesForm = (formAction: string | undefined): boolean =>
  formAction !== undefined && !FRAME_FORMS.includes(formAction.slice(1).split(/[?#]/)[0]!);

/** Without a form. A page whose data is missing is loaded so; after a refused form Remix has null. */
export const isLinkToItself = ({
  currentUrl,
  nextUrl,
  formAction,
}: ShouldRevalidateFunctionArgs): boolean =>
  formAction === undefined &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search === nextUrl.search;

/**
 * Loaders of pages run for a new address, a link to the page itself, and an accepted form of its own.
 * On a bad line, each further run could replace the page and what was typed by an error.
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
  if (isNewAddress || formAction === undefined) return defaultShouldRevalidate;
  return isPagesForm(formAction) && actionStatus < 400;
}

/** The root has what only a page's own form changes: its toast. */
export const revalidateRoot = ({
  formMethod,
  formAction,
  actionStatus = 0,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === "POST" && isPagesForm(formAction) && actionStatus < 400;
