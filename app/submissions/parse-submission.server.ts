import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import type * as z from "zod/mini";

import type { ChosenFile } from "./upload";
import { readUpload } from "./upload.server";

const TOO_LARGE_MESSAGE =
  "Your files are larger than we can take: 16 MB each, 60 MB together. Please choose smaller ones.";

/** Responds to an invalid form with 400, or 413 for too large files; files are not sent back. */
export function rejectForm(
  context: AppLoadContext,
  result: SubmissionResult,
  { hadFiles = false, status = 400 } = {},
) {
  context.hasFormErrors = true;
  return data({ result, hadFiles }, status);
}

/** The action data of a form that the server rejects. */
export type Rejection = ReturnType<typeof rejectForm>["data"];

type ParsedSubmission<Value> =
  | { rejection: ReturnType<typeof rejectForm> }
  | { rejection: null; value: Value; files: ChosenFile[] };

/** Validates a form with files; returns its values or its rejection. @throws Response 400, 403, 405 */
export async function parseSubmission<Schema extends z.ZodMiniObject>(
  { request, context }: ActionFunctionArgs,
  schema: Schema,
  fileField: keyof Schema["shape"] & string,
): Promise<ParsedSubmission<z.infer<Schema>>> {
  const { fields, files, isTooLarge } = await readUpload(request, Object.keys(schema.shape));
  const submission = parseWithZod(fields, { schema });
  const hadFiles = isTooLarge || files.length > 0;
  if (isTooLarge) {
    // The fields after the file were not read, so only the file may have an error.
    const error = { [fileField]: [TOO_LARGE_MESSAGE] };
    const result = { ...submission.reply(), status: "error" as const, error };
    return { rejection: rejectForm(context, result, { hadFiles, status: 413 }) };
  }
  if (submission.status !== "success")
    return { rejection: rejectForm(context, submission.reply(), { hadFiles }) };
  return { rejection: null, value: submission.value, files };
}
