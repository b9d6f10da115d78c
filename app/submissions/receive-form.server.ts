import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";
import type * as z from "zod/mini";

import type { FormReply } from "./form-reply";
import type { ChosenFile } from "./upload";
import { readUpload } from "./upload.server";

const TOO_LARGE_MESSAGE =
  "Your files are larger than we can take: 16 MB each, 60 MB together. Please choose smaller ones.";

/** Status 400, or 413 where the files were too large; never returns a file. */
export function refuseForm(
  context: AppLoadContext,
  result: FormReply["result"],
  { hadFiles = false, status = 400 } = {},
) {
  context.titlePrefix = "Error: ";
  return data<FormReply>({ result, hadFiles }, status);
}

type Received<Value> =
  { refusal: ReturnType<typeof refuseForm> } | { refusal: null; value: Value; files: ChosenFile[] };

/**
 * Reads a form with files and checks its fields.
 *
 * @param fileField the name of its file field, which says so when the files are too large
 * @returns the values, typed by the schema, or a reply for the form's page
 * @throws Response 400 for what no form of this site would send, 403 and 405 as refuseForeignForm
 */
export async function receiveForm<Schema extends z.ZodMiniObject>(
  { request, context }: ActionFunctionArgs,
  schema: Schema,
  fileField: keyof Schema["shape"] & string,
): Promise<Received<z.infer<Schema>>> {
  const { fields, files, isTooLarge } = await readUpload(request, Object.keys(schema.shape));
  const submission = parseWithZod(fields, { schema });
  const hadFiles = isTooLarge || files.length > 0;
  if (isTooLarge) {
    // What came behind the file was never read, so only the file is to blame.
    const error = { [fileField]: [TOO_LARGE_MESSAGE] };
    const result = { ...submission.reply(), status: "error" as const, error };
    return { refusal: refuseForm(context, result, { hadFiles, status: 413 }) };
  }
  if (submission.status !== "success")
    return { refusal: refuseForm(context, submission.reply(), { hadFiles }) };
  return { refusal: null, value: submission.value, files };
}
