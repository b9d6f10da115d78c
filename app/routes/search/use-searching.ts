import { useEffect, useState } from "react";

import { useHydrated } from "~/ui/use-hydrated";
import { SEARCH_DELAY_MS } from "~/site";

/** docs/specification.md, Behaviour: true for a second after client navigation to a new search. */
export function useSearching(search: string): boolean {
  const isHydrated = useHydrated();
  const [settled, setSettled] = useState(isHydrated ? null : search);

  useEffect(() => {
    if (settled === search) return;
    const timer = setTimeout(() => setSettled(search), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, settled]);

  return settled !== search;
}
