/**
 * Accessibility: screen readers read a title first, so it begins with what just happened.
 * 1. Until hydration, the root's loader says what: an error, or the flashed toast.
 * 2. Then the error summaries count the forms with errors.
 * 3. `Layout` renders again when the prefix changes; `pageMeta` puts it before the title.
 */
import { useEffect } from "react";

import { createSharedState } from "./state";

/** How many forms have errors; null on the server and until hydration. */
const rejectedForms = createSharedState<number | null>(null);

const countRejectedForms = (change: 1 | -1 | 0) =>
  rejectedForms.set((rejectedForms.get() ?? 0) + change);

export function titlePrefix(loaderPrefix = ""): string {
  const count = rejectedForms.get();
  if (count === null) return loaderPrefix;
  return count > 0 ? "Error: " : "";
}

/** For an error summary: the title begins with "Error: ", as the root's loader says for one that came with the document. */
export function useErrorInTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    countRejectedForms(1);
    return () => countRejectedForms(-1);
  }, [hasErrors]);
}

/** For `Layout`. */
export function useTitlePrefix(): void {
  rejectedForms.useValue();
  // Without an error, too: from now on the count decides, no longer the loader.
  useEffect(() => countRejectedForms(0), []);
}
