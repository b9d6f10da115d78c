import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The forms of every page; they change at most the cart. */
export const FRAME_FORMS = ["cart", "contact", "coming-soon"];

export const ERROR_PAGE_ID = "error-page";

/** Then a page must load its data: after a refused form, Remix has null in its place. */
export const isErrorShown = (): boolean => document.getElementById(ERROR_PAGE_ID) !== null;

/** Whether a form was sent that belongs to the page itself. */
export const isPagesForm = (formAction: string | undefined): boolean =>
  formAction !== undefined && !FRAME_FORMS.includes(formAction.slice(1).split(/[?#]/)[0]!);

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
  if (isErrorShown()) return defaultShouldRevalidate;
  const isNewAddress =
    currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
  return (isNewAddress || isPagesForm(formAction)) && actionStatus < 400 && defaultShouldRevalidate;
}
