import type { SubmissionResult } from "@conform-to/react";

export type FormReply = {
  result: SubmissionResult;
  /** Files cannot be put back into a form. */
  hadFiles: boolean;
};
