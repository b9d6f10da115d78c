import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Forms inside other pages: their answers bring all that they change. */
const INNER_FORMS = ["cart", "contact", "coming-soon", "join-directory"];

/** Whether a form was sent that is the page itself. */
export const isPagesForm = (formAction: string | undefined): boolean =>
  formAction !== undefined && !INNER_FORMS.includes(formAction.slice(1).split(/[?#]/)[0]!);

/** A link to the same address loads the page; so a page that Remix left without data (null) gets it. */
export const isLinkToItself = ({
  currentUrl,
  nextUrl,
  formAction,
}: ShouldRevalidateFunctionArgs): boolean =>
  formAction === undefined &&
  // A link to a place of this page needs no data.
  nextUrl.hash === "" &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search === nextUrl.search;

/** An add whose toast says that the price is another than the page's. */
export function hasNewPrice({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  const answer: unknown = actionResult;
  return (
    typeof answer === "object" &&
    answer !== null &&
    "hasNewPrice" in answer &&
    answer.hasNewPrice === true
  );
}

/**
 * Loaders of pages run for a new address, a link to the page itself, an accepted form of its own, and a
 * price that has changed.
 * On a bad line, each further run could replace the page and what was typed by an error.
 */
export function revalidatePage(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction, actionStatus = 0 } = args;
  // Also while a form of the frame fails, for which Remix would load nothing.
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search) return true;
  if (isLinkToItself(args) || hasNewPrice(args)) return true;
  return isPagesForm(formAction) && actionStatus < 400;
}

/** The root has what only a page's own form changes: its toast. */
export const revalidateRoot = ({
  formMethod,
  formAction,
  actionStatus = 0,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === "POST" && isPagesForm(formAction) && actionStatus < 400;
