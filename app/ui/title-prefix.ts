/**
 * Accessibility: screen readers read a title first, so it begins with what just happened.
 * 1. Until hydration, the root's loader says what: an error, or the flashed toast.
 * 2. Then the error summaries count the forms with errors.
 * 3. `Layout` renders again when the prefix changes; `pageMeta` puts it before the title.
 */
import { useEffect } from "react";

import { createSharedState } from "./shared-state";

/** How many forms have errors; null on the server and until hydration. */
const rejectedForms = createSharedState<number | null>(null);

const addRejectedForms = (count: number) => rejectedForms.set((rejectedForms.get() ?? 0) + count);

export function titlePrefix(loaderPrefix = ""): string {
  const count = rejectedForms.get();
  if (count === null) return loaderPrefix;
  return count > 0 ? "Error: " : "";
}

/** For an error summary: the title begins with "Error: ", as the root's loader says for one that came with the document. */
export function useErrorInTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    addRejectedForms(1);
    return () => addRejectedForms(-1);
  }, [hasErrors]);
}

/** For `Layout`. */
export function useTitlePrefix(): void {
  rejectedForms.useValue();
  // After the effects of its children, the error summaries.
  useEffect(() => addRejectedForms(0), []);
}
