import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import type * as z from "zod/mini";

import { SCRIPTS_FIELD } from "~/ui/scripts-field";

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

/** Reads and validates a form with files. `rejection` is null if it is valid. @throws Response 400, 403, 405, 503 */
export async function parseSubmission<Schema extends z.ZodMiniObject>(
  { request, context }: ActionFunctionArgs,
  schema: Schema,
  fileField: keyof Schema["shape"] & string,
): Promise<{ rejection: ReturnType<typeof rejectForm> | null; fields: FormData }> {
  const names = [...Object.keys(schema.shape), SCRIPTS_FIELD];
  const { fields, fileCount, isTooLarge } = await readUpload(request, names);
  const submission = parseWithZod(fields, { schema });
  const isValid = submission.status === "success" && !isTooLarge;
  if (isValid) return { rejection: null, fields };
  const result: SubmissionResult = isTooLarge
    ? // Fields after the file may not have been read, so there are no other errors.
      { ...submission.reply(), status: "error", error: { [fileField]: [TOO_LARGE_MESSAGE] } }
    : submission.reply();
  const hadFiles = isTooLarge || fileCount > 0;
  return {
    rejection: rejectForm(context, result, { hadFiles, status: isTooLarge ? 413 : 400 }),
    fields,
  };
}
