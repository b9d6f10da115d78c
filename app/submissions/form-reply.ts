import type { SubmissionResult } from "@conform-to/react";

export type FormReply = {
  result: SubmissionResult;
  hadFiles: boolean;
};

export type SubmissionSummary = { warnings: string[]; hasCalendar: boolean };
