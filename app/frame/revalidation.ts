import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** The forms of every page, by the path of their action. PageFiles loads their scripts with each page. */
export const FRAME_FORMS = ["cart", "contact", "coming-soon"];

/** Forms inside other pages (`join-directory`: its event form): the answer holds all that changes. */
export const FORMS_WITHOUT_RELOAD = [...FRAME_FORMS, "join-directory"];

/** Whether a page's own form, not an inner form, was sent by POST and accepted. */
const isOwnFormAccepted = ({
  formMethod,
  formAction = "",
  actionStatus,
}: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === "POST" &&
  !FORMS_WITHOUT_RELOAD.includes(formAction.slice(1).split("?")[0]!) &&
  // A redirect has no status here.
  (actionStatus === undefined || actionStatus < 400);

/** Whether a link leads to the page that is shown. Such a link loads the page again, because after an error the page has no data. */
export const isLinkToItself = ({
  currentUrl,
  nextUrl,
  formAction,
}: ShouldRevalidateFunctionArgs): boolean =>
  formAction === undefined &&
  // A fragment of the page needs no data.
  nextUrl.hash === "" &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search === nextUrl.search;

/**
 * Loaders of pages run for a new URL, a link to the page itself, a search, and an accepted form of its own.
 * On a poor connection, any other run could replace the page and what was typed with an error.
 */
export function revalidatePage(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  const isNewUrl = currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
  const isSearch = formMethod === "GET";
  return isNewUrl || isLinkToItself(args) || isSearch || isOwnFormAccepted(args);
}

/** Only a page's own form changes the root's data: its toast. */
export const revalidateRoot = isOwnFormAccepted;
