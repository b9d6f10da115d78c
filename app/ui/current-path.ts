import { useLocation } from "@remix-run/react";

import { withoutTracking } from "~/url";

/** `localPath` rejects more than 2000 characters, and a fragment may be added. */
const MAX_LENGTH = 1900;
/** No page of this site has a longer path, and a page repeats its path in every form. */
const MAX_PATH = 200;

/**
 * The path and query of this page, without tracking parameters, and without a query that is too long; for
 * an address too long to be a page's, the home page.
 */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  if (pathname.length > MAX_PATH) return "/";
  const here = pathname + withoutTracking(search);
  return here.length <= MAX_LENGTH ? here : pathname;
}
