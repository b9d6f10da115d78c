import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
} from "@remix-run/multipart-parser";
import { data } from "@remix-run/node";
import * as z from "zod/mini";

import { MAX_TEXT_BYTES, parseForm, throwIfForeign, unreadableForm } from "~/forms/form.server";
import type { Toast } from "~/toast/toast";

import { UPLOAD_LIMITS } from "./upload";

/** What the action of a form returns: errors with the values that were sent, or a toast. */
export type FormAnswer = {
  result?: SubmissionResult;
  /** Whether files were sent: the page that comes back has lost them. */
  hadFiles?: boolean;
  toast?: Toast | null;
};

/**
 * Reads and validates a form; files are counted and dropped.
 * @returns its texts, and as `rejection` the answer to an invalid form, null for a valid one; files are not sent back
 * @throws Response 400, 403, 405, 413, 503
 */
export async function readSubmission(request: Request, schema: z.ZodMiniObject) {
  const { form, fileCount } = await readForm(request);
  const submission = parseWithZod(knownFields(form, schema), { schema });
  if (submission.status === "success") return { form, rejection: null };
  const answer: FormAnswer = { result: submission.reply(), hadFiles: fileCount > 0 };
  return { form, rejection: data(answer, 400) };
}

/** Of a field with boxes to check. */
const MAX_CHOICES = 20;

/** `choices` of form-schema.ts. */
const isList = (rule: unknown) =>
  rule instanceof z.ZodMiniOptional && rule.def.innerType instanceof z.ZodMiniArray;

/**
 * Security: only known names, because conform expands `photos[9999999]`, and makes a list of two values.
 * Line breaks as in a page: browsers send two characters, and the first one of a text would not come back.
 */
export function knownFields(form: URLSearchParams, { shape }: z.ZodMiniObject): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, text] of form) {
    const max = !Object.hasOwn(shape, name) ? 0 : isList(shape[name]) ? MAX_CHOICES : 1;
    if (fields.getAll(name).length < max) fields.append(name, text.replaceAll("\r\n", "\n"));
  }
  return fields;
}

const MULTIPART_TYPE = /^multipart\/form-data\s*;/i;
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*(?:"([^"]*)"|([^";\s]*))/g;
/** RFC 2046, 5.1.1. Searching a body for a very long boundary would take minutes. */
const MAX_BOUNDARY = 70;

/** The boundary of a form with files; null if there is none, or one that is too long. */
function multipartBoundary({ headers }: Request): string | null {
  const type = headers.get("Content-Type") ?? "";
  if (!MULTIPART_TYPE.test(type)) return null;
  for (const [, name, quoted, plain] of type.matchAll(PARAMETER)) {
    const boundary = quoted ?? plain ?? "";
    if (name?.toLowerCase() === "boundary")
      return boundary !== "" && boundary.length <= MAX_BOUNDARY ? boundary : null;
  }
  return null;
}

/** Memory: the parser holds a part until it has ended. */
export const MAX_OPEN_UPLOADS = 20;
let openUploads = 0;

const MAX_TYPE_LENGTH = 200;
/** As all browsers write it: they encode a quotation mark in a name. */
const BROWSERS_DISPOSITION = /^form-data(?:;\s*(?:name|filename)="[^"]*"){1,2}$/i;

/** Reads the texts of a form, and counts its files. @throws Response 400, 403, 405, 413, 503 */
export async function readForm(request: Request) {
  const boundary = multipartBoundary(request);
  if (boundary === null || request.body === null)
    return { form: await parseForm(request), fileCount: 0 };
  throwIfForeign(request);
  if (openUploads >= MAX_OPEN_UPLOADS)
    throw new Response("Too many forms with files are being sent.", { status: 503 });
  let fileCount = 0;
  let textBytes = 0;
  const form = new URLSearchParams();
  openUploads += 1;
  try {
    const parser = new MultipartParser(boundary, {
      maxParts: UPLOAD_LIMITS.parts,
      maxFileSize: UPLOAD_LIMITS.fileBytes,
      maxTotalSize: UPLOAD_LIMITS.totalBytes,
      maxHeaderSize: 2048,
    });
    for await (const chunk of withoutLastLineBreak(request.body.values({ preventCancel: true })))
      for (const part of parser.write(chunk)) {
        // For other headers, the parser takes long, and logs what it cannot decode.
        const disposition = part.headers["content-disposition"] ?? "";
        const type = part.headers["content-type"] ?? "";
        if (!BROWSERS_DISPOSITION.test(disposition) || type.length > MAX_TYPE_LENGTH)
          throw new MultipartParseError("not as browsers write it");
        if (part.isText && (textBytes += part.size) > MAX_TEXT_BYTES)
          throw new MaxTotalSizeExceededError(MAX_TEXT_BYTES);
        if (part.isText) form.append(part.name ?? "", part.text);
        // An empty file field is sent as a file without a name.
        else if (part.filename) fileCount += 1;
      }
    parser.finish();
  } catch (error) {
    await dropRest(request.body);
    throw unreadableForm(error);
  } finally {
    openUploads -= 1;
  }
  return { form, fileCount };
}

/** Reads on, up to the limit of a form: a proxy that cannot send its whole request answers 502 in our place. */
async function dropRest(body: ReadableStream<Uint8Array>): Promise<void> {
  let bytes = 0;
  try {
    for await (const { length } of body) if ((bytes += length) > UPLOAD_LIMITS.totalBytes) return;
  } catch {
    // The visitor has left.
  }
}

/** multipart-parser 0.16 throws if the last line break is a chunk of its own. */
async function* withoutLastLineBreak(body: AsyncIterable<Uint8Array>) {
  let held: Uint8Array = Buffer.alloc(0);
  for await (const chunk of body) {
    const all = Buffer.concat([held, chunk]);
    yield all.subarray(0, -2);
    held = all.subarray(-2);
  }
  if (!Buffer.from("\r\n").equals(held)) yield held;
}
