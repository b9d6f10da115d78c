import { useLocation } from "@remix-run/react";

/** `localPath` rejects longer paths. */
const MAX_LENGTH = 1900;

export function useHere(): string {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return here.length <= MAX_LENGTH ? here : pathname;
}
