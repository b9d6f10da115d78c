import {
  MultipartParseError,
  type MultipartPart,
  parseMultipartStream,
} from "@remix-run/multipart-parser";

import {
  appendKnown,
  isOverLimit,
  multipartBoundary,
  rejectForeignForm,
} from "~/server/form.server";

import { type ChosenFile, UPLOAD_LIMITS } from "./upload";

export type Upload = {
  fields: FormData;
  files: ChosenFile[];
  /** True if a limit stopped the reading; `fields` holds what came before it. */
  isTooLarge: boolean;
};

/** Security: only `names`, as conform expands `photos[9999999]`. @throws Response 400, 403, 405 */
export async function readUpload(request: Request, names: readonly string[]): Promise<Upload> {
  rejectForeignForm(request);
  const boundary = multipartBoundary(request);
  if (boundary === null || request.body === null)
    throw new Response("This address takes forms with files only.", { status: 400 });
  const upload: Upload = { fields: new FormData(), files: [], isTooLarge: false };
  try {
    const parts = parseMultipartStream(request.body, {
      boundary,
      maxHeaderSize: 4096,
      maxFileSize: UPLOAD_LIMITS.fileBytes,
      maxParts: UPLOAD_LIMITS.parts,
      maxTotalSize: UPLOAD_LIMITS.totalBytes,
    });
    for await (const part of parts) take(part, names, upload);
  } catch (error) {
    upload.isTooLarge = isOverLimit(error);
    if (!upload.isTooLarge && !isAfterEnd(error))
      throw new Response("That form could not be read.", { status: 400 });
  }
  return upload;
}

/** A file's name; undefined for a text. */
function fileNameOf(part: MultipartPart): string | undefined {
  const header = part.headers["content-disposition"] ?? "";
  // As browsers write it: only quotes and line breaks are encoded.
  const written = /;\s*filename="([^"]*)"\s*$/i.exec(header)?.[1];
  if (written !== undefined) return written.replace(/%22/g, '"').replace(/(%0D|%0A)+/gi, " ");
  // RFC 7578, 4.2: no browser sends `filename*`, and the parser would log what it cannot decode.
  if (/filename\*/i.test(header)) throw new MultipartParseError("filename* is not allowed");
  return part.filename;
}

function take(part: MultipartPart, names: readonly string[], { fields, files }: Upload) {
  const { name, mediaType, size } = part;
  const filename = fileNameOf(part);
  if (filename !== undefined) {
    // An empty file field is sent as a file without a name.
    if (filename !== "") files.push({ name: filename, size, type: mediaType ?? "" });
    return;
  }
  if (name !== undefined) appendKnown(fields, name, part.text, names);
}

/** Workaround for the parser: RFC 2046, 5.1.1 allows bytes after the last boundary. */
function isAfterEnd(error: unknown): boolean {
  return error instanceof MultipartParseError && /after end of stream/.test(error.message);
}
