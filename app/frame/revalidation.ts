import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Forms of every page. */
export const FRAME_FORMS = ["cart", "contact", "coming-soon"];

/** Forms inside other pages (`join-directory`: its event form): their answers bring all that they change. */
const INNER_FORMS = [...FRAME_FORMS, "join-directory"];

/** Whether a page's own form was sent, not an inner form. */
export const isPagesForm = (formAction: string | undefined): boolean =>
  formAction !== undefined && !INNER_FORMS.includes(formAction.slice(1).split(/[?#]/)[0]!);

/** A link to the page's own address loads it again: after an error, Remix has no data (null) for it. */
export const isLinkToItself = ({
  currentUrl,
  nextUrl,
  formAction,
}: ShouldRevalidateFunctionArgs): boolean =>
  formAction === undefined &&
  // A link to a fragment of this page needs no data.
  nextUrl.hash === "" &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search === nextUrl.search;

/** Whether an add has found another price than its page shows. */
export const hasNewPrice = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  (actionResult as { hasNewPrice?: boolean } | null | undefined)?.hasNewPrice === true;

/**
 * Loaders of pages run for a new address, a link to the page itself, an accepted form of its own, and
 * a changed price. On a bad line, any other run could replace the page and what was typed with an error.
 */
export function revalidatePage(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction, actionStatus = 0 } = args;
  // Also after a failed form of the frame, when Remix by default would load nothing.
  if (currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search) return true;
  if (isLinkToItself(args) || hasNewPrice(args)) return true;
  return isPagesForm(formAction) && actionStatus < 400;
}

/** Only a page's own form changes the root's data: its toast. */
export const revalidateRoot = ({
  formMethod,
  formAction,
  actionStatus = 0,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === "POST" && isPagesForm(formAction) && actionStatus < 400;
