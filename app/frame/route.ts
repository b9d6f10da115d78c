import { type ShouldRevalidateFunction, useMatches } from "@remix-run/react";

/** What a route says of itself, as its `handle`, to the frame and to the sitemap. */
export type RouteHandle = {
  isInSitemap?: boolean;
  /** Its form is on every page: each page loads its scripts, because a press without a connection needs them. */
  hasFormOnEveryPage?: boolean;
  /** Another form or the checkout comes first on this page: the contact form below it is folded. */
  foldsContactForm?: boolean;
  /** What sticks at the foot of the page on a small screen, and may hide nothing: styles/base.css. */
  stickyFoot?: "bar" | "total";
};

export const usePageHandle = () => useMatches().at(-1)?.handle as RouteHandle | undefined;

const addressOf = ({ pathname, search }: URL) => pathname + search;

/**
 * The `shouldRevalidate` of every page with a loader. A form reloads nothing, because its answer holds all that
 * changes. A link or a search that leads to the page itself does, because the page may show an error; a fragment
 * needs no data.
 * @param selectionOf the part of an address that selects the data: by default path and query
 */
export const revalidateFor =
  (selectionOf: (url: URL) => string): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, formMethod }) =>
    selectionOf(currentUrl) !== selectionOf(nextUrl) ||
    formMethod === "GET" ||
    (formMethod === undefined &&
      nextUrl.hash === "" &&
      addressOf(currentUrl) === addressOf(nextUrl));

export const revalidatePage = revalidateFor(addressOf);

/** That of the root: only a form that was answered with a redirect, which has no status here, may have left a toast. */
export const revalidateRoot: ShouldRevalidateFunction = ({ formMethod, actionStatus }) =>
  formMethod === "POST" && actionStatus === undefined;
