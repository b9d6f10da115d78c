import { useMatches } from "@remix-run/react";
import { useEffect } from "react";

/** Accessibility: errors appear in the title, as {@link rejectForm} does on the server. */
export function useErrorTitle(hasErrors: boolean): void {
  // React writes the page's own title again when new data arrives.
  const matches = useMatches();
  useEffect(() => {
    if (!hasErrors) return;
    const plain = document.title.replace(/^Error: /, "");
    document.title = `Error: ${plain}`;
    return () => {
      document.title = document.title.replace(/^Error: /, "");
    };
  }, [hasErrors, matches]);
}
