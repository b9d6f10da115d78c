import { useEffect, useRef } from "react";

import { summaryId } from "./error-summary";

/**
 * Moves the focus to the error summary after a failed attempt; never while a mistake is being mended.
 * On a page that loads, `autoFocus` has done so already.
 *
 * @param attempt another value after each attempt
 */
export function useSummaryFocus(formId: string, attempt: unknown): void {
  const last = useRef(attempt);
  useEffect(() => {
    if (last.current !== attempt) document.getElementById(summaryId(formId))?.focus();
    last.current = attempt;
  }, [formId, attempt]);
}
