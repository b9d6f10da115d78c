import { useLocation } from "@remix-run/react";

import { withoutTracking } from "~/url";

/** `localPath` rejects more than 2000 characters, and a fragment may be added. */
const MAX_LENGTH = 1900;

/** The path and query of this page, without tracking parameters, and without a query that is too long. */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation();
  const here = pathname + withoutTracking(search);
  return here.length <= MAX_LENGTH ? here : pathname;
}
