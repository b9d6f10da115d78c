import { useEffect } from "react";

import { useRootData } from "~/frame/use-root-data";

/** A page with errors says so in its title; the server does the same for pages without scripts. */
export function useErrorTitle(hasErrors: boolean): void {
  // With new data React writes the page's plain title again.
  const data = useRootData();
  useEffect(() => {
    const plain = document.title.replace(/^Error: /, "");
    document.title = hasErrors ? `Error: ${plain}` : plain;
  }, [hasErrors, data]);
}
