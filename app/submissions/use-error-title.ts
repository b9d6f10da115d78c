import { useMatches } from "@remix-run/react";
import { useEffect } from "react";

/** A page with errors says so in its title, as {@link refuseForm} has the server do. */
export function useErrorTitle(hasErrors: boolean): void {
  // With new data React writes the page's own title again.
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
