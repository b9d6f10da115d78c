import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";

import { lastingQuery } from "~/url";

/** `localPath` rejects more than 2000 characters, and a fragment may be added. */
const MAX_LENGTH = 1900;
/** No page of this site has a longer path, and a page repeats its path in every form. */
const MAX_PATH = 200;

/**
 * The path and query of this page, without tracking parameters, without what says that a form was sent, and without
 * a query that is too long; for an address too long to be a page's, the home page.
 */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  if (pathname.length > MAX_PATH) return "/";
  // Measured without them: the caches of pages do not know of them, so the page is the same.
  const path = pathname + lastingQuery(search);
  return path.length <= MAX_LENGTH ? path : pathname;
}

/** The `prefetch` of a link: its page's data loads on hover, touch or focus, unless the visitor saves data. */
export const prefetchMode = () =>
  // Node.js has no `navigator`, or one without a connection.
  globalThis.navigator?.connection?.saveData ? "none" : "intent";

/** Whether a click opens a link in this tab; with a modifier key, the browser opens a new one or downloads. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);

/**
 * For a link to a fragment: moves the focus there, and leaves the address as it is. The router takes a new
 * fragment for a new page, and would stop sending a form.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
  // Not a control, but what holds contents: the focus alone does not scroll to its top.
  if (target.tabIndex < 0) target.scrollIntoView();
}
