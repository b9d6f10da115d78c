import { useLocation } from "@remix-run/react";

/** The path of the page that is shown: Remix takes other spellings of it as well. */
export function usePagePath(): string {
  return useLocation()
    .pathname.toLowerCase()
    .replace(/(?<=.)\/+$/, "");
}
