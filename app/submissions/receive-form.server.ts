import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, data } from "@remix-run/node";

import { fileNameOf, type FormFields, namesOf } from "./form-fields";
import type { FormReply } from "./form-reply";
import { completeAddresses, type FormSchema } from "./form-schema";
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

type Received =
  | { refusal: ReturnType<typeof refuseForm> }
  | { refusal: null; value: Record<string, unknown>; files: ChosenFile[] };

/** @throws Response 400 for what no form of this site would send */
export async function receiveForm(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  { fields, schema }: { fields: FormFields; schema: FormSchema },
): Promise<Received> {
  const { fields: texts, files, isTooLarge } = await readUpload(request, namesOf(fields));
  completeAddresses(fields, texts);
  const submission = parseWithZod(texts, { schema });
  const hadFiles = isTooLarge || files.length > 0;
  if (isTooLarge) {
    // What came behind the file was never read, so only the file is to blame.
    const error = { [fileNameOf(fields) ?? ""]: [TOO_LARGE_MESSAGE] };
    const result = { ...submission.reply(), status: "error" as const, error };
    return { refusal: refuseForm(context, result, { hadFiles, status: 413 }) };
  }
  if (submission.status !== "success")
    return { refusal: refuseForm(context, submission.reply(), { hadFiles }) };
  return { refusal: null, value: submission.value, files };
}
