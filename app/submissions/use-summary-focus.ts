import { useEffect, useRef } from "react";

import { summaryId } from "./error-summary";

/** Accessibility: focuses the error summary after each failed attempt; `attempt` must change. */
export function useSummaryFocus(formId: string, attempt: unknown): void {
  const last = useRef(attempt);
  useEffect(() => {
    if (last.current !== attempt) document.getElementById(summaryId(formId))?.focus();
    last.current = attempt;
  }, [formId, attempt]);
}
