import { ReadableStream } from "node:stream/web";

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  MaxTotalSizeExceededError,
  MultipartParseError,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";
import { data } from "@remix-run/node";
import * as z from "zod/mini";

import {
  appendKnown,
  type KnownFields,
  MAX_TEXT_BYTES,
  multipartBoundary,
  unreadableForm,
  throwIfForeign,
} from "~/server/form.server";
import type { Toast } from "~/toast/toast";
import { SCRIPTS_FIELD } from "~/toast/send-form";

import { UPLOAD_LIMITS } from "./upload";

/** What the action of a form returns: errors with the values that were sent, or a toast. */
export type FormAnswer = {
  result?: SubmissionResult;
  /** Whether files were sent: the page that comes back has lost them. */
  hadFiles?: boolean;
  toast?: Toast | null;
};

/** Returns the answer to an invalid form: 400, with its errors and values; files are not sent back. */
export const replyWithErrors = (result: SubmissionResult, hadFiles = false) =>
  data({ result, hadFiles } satisfies FormAnswer, 400);

/** Of a field with boxes to check. */
const MAX_CHOICES = 20;

/** `choices` of form-schema.ts. */
const isList = (rule: unknown) =>
  rule instanceof z.ZodMiniOptional && rule.def.innerType instanceof z.ZodMiniArray;

/**
 * Reads and validates a form with files, which are counted and dropped.
 * @returns its texts, and as `rejection` the answer to an invalid form, null for a valid one
 * @throws Response 400, 403, 405, 413, 503
 */
export async function readSubmission(request: Request, schema: z.ZodMiniObject) {
  const known = new Map([[SCRIPTS_FIELD, 1]]);
  for (const [name, rule] of Object.entries(schema.shape))
    known.set(name, isList(rule) ? MAX_CHOICES : 1);
  const { fields, fileCount } = await readUpload(request, known);
  const submission = parseWithZod(fields, { schema });
  const isValid = submission.status === "success";
  return { fields, rejection: isValid ? null : replyWithErrors(submission.reply(), fileCount > 0) };
}

/** Memory: the parser holds a part until it has ended. */
export const MAX_OPEN_UPLOADS = 20;
let openUploads = 0;

const MAX_TYPE_LENGTH = 200;
/** As all browsers write it: a quotation mark in a name is encoded. */
const BROWSERS_DISPOSITION = /^form-data(?:;\s*(?:name|filename)="[^"]*"){1,2}$/i;

/**
 * Security: only known fields, because conform expands `photos[9999999]`. Files are counted and dropped.
 * @throws Response 400, 403, 405, 413, 503
 */
export async function readUpload(request: Request, known: KnownFields) {
  throwIfForeign(request);
  const boundary = multipartBoundary(request);
  if (boundary === null || request.body === null)
    throw new Response("This address takes forms with files only.", { status: 400 });
  if (openUploads >= MAX_OPEN_UPLOADS)
    throw new Response("Too many forms with files are being sent.", { status: 503 });
  let fileCount = 0;
  let textBytes = 0;
  const fields = new FormData();
  openUploads += 1;
  try {
    const parts = parseMultipartRequest(asParserExpects(request, boundary), {
      maxParts: UPLOAD_LIMITS.parts,
      maxFileSize: UPLOAD_LIMITS.fileBytes,
      maxTotalSize: UPLOAD_LIMITS.totalBytes,
      maxHeaderSize: 2048,
    });
    for await (const part of parts) {
      // The parser takes long over other texts, and logs what it cannot decode.
      const disposition = part.headers["content-disposition"] ?? "";
      const type = part.headers["content-type"] ?? "";
      if (!BROWSERS_DISPOSITION.test(disposition) || type.length > MAX_TYPE_LENGTH)
        throw new MultipartParseError("not as browsers write it");
      if (part.isText && (textBytes += part.size) > MAX_TEXT_BYTES)
        throw new MaxTotalSizeExceededError(MAX_TEXT_BYTES);
      if (part.isText) appendKnown(fields, part.name ?? "", part.text, known);
      // An empty file field is sent as a file without a name.
      else if (part.filename) fileCount += 1;
    }
  } catch (error) {
    throw unreadableForm(error);
  } finally {
    openUploads -= 1;
  }
  return { fields, fileCount };
}

/** The same request, with its boundary as browsers write it, and without the last line break. */
function asParserExpects({ url, body }: Request, boundary: string): Request {
  const headers = { "Content-Type": `multipart/form-data; boundary="${boundary}"` };
  const chunks = ReadableStream.from(withoutLastLineBreak(body as ReadableStream<Uint8Array>));
  return new Request(url, {
    method: "POST",
    headers,
    body: chunks as unknown as BodyInit,
    duplex: "half",
  });
}

/** multipart-parser 0.16 throws if the last line break is a chunk of its own. */
async function* withoutLastLineBreak(body: ReadableStream<Uint8Array>) {
  let held: Uint8Array = Buffer.alloc(0);
  for await (const chunk of body) {
    const all = Buffer.concat([held, chunk]);
    yield all.subarray(0, -2);
    held = all.subarray(-2);
  }
  if (!Buffer.from("\r\n").equals(held)) yield held;
}
