import type { SubmissionResult } from "@conform-to/react";

export type FormReply = {
  result: SubmissionResult;
  /** Files cannot be put back into a form. */
  hadFiles: boolean;
};

/** What a page says of a form that was accepted. */
export type SubmissionSummary = { warnings: string[]; hasCalendar: boolean };
