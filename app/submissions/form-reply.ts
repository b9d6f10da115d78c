import type { SubmissionResult } from "@conform-to/react";

export type RejectedForm = {
  result: SubmissionResult;
  hadFiles: boolean;
};

export type SubmissionSummary = { warnings: string[]; hasCalendar: boolean };
