import type { SubmissionResult } from "@conform-to/react";

/** What a form gets back when it cannot be taken. */
export type FormReply = {
  result: SubmissionResult;
  /** Files cannot be put back into a form. */
  hadFiles: boolean;
};
