import { useLocation } from "@remix-run/react";

/** A longer one is not led back to; see server/redirect. */
const MAX_LENGTH = 1900;

/** Path and query of the page, for forms that come back to it. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return here.length <= MAX_LENGTH ? here : pathname;
}
