import {
  getMultipartBoundary,
  MultipartParseError,
  type MultipartPart,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";

import { appendKnown, isOverLimit, MAX_TEXT, rejectForeignForm } from "~/server/form.server";

import { UPLOAD_LIMITS } from "./upload";

export type Upload = {
  fields: FormData;
  /** How many were chosen. */
  files: number;
  /** True if a limit stopped the reading; `fields` holds what came before it. */
  isTooLarge: boolean;
};

/** Memory: the parser holds one part of each form, of up to 16 MB. */
export const MAX_OPEN_UPLOADS = 10;
let openUploads = 0;

const PARSER_LIMITS = {
  maxHeaderSize: 4096,
  maxFileSize: UPLOAD_LIMITS.fileBytes,
  maxTotalSize: UPLOAD_LIMITS.totalBytes,
  maxParts: UPLOAD_LIMITS.parts,
};
/** RFC 2046, 5.1.1. Without a limit, the search for a very long boundary takes minutes. */
const MAX_BOUNDARY = 70;

/**
 * Security: only `names`, because conform expands `photos[9999999]`. Files are counted and dropped.
 * @throws Response 400, 403, 405, 503
 */
export async function readUpload(request: Request, names: readonly string[]): Promise<Upload> {
  rejectForeignForm(request);
  const boundary = getMultipartBoundary(request.headers.get("Content-Type") ?? "");
  if (boundary === null || boundary.length > MAX_BOUNDARY)
    throw new Response("This address takes forms with files only.", { status: 400 });
  if (openUploads >= MAX_OPEN_UPLOADS)
    throw new Response("Too many forms with files are being sent.", { status: 503 });
  const upload: Upload = { fields: new FormData(), files: 0, isTooLarge: false };
  openUploads += 1;
  try {
    for await (const part of parseMultipartRequest(request, PARSER_LIMITS))
      readPart(part, names, upload);
  } catch (error) {
    upload.isTooLarge = isOverLimit(error);
    if (!upload.isTooLarge && !isAfterEnd(error))
      throw new Response("That form could not be read.", { status: 400 });
  } finally {
    openUploads -= 1;
  }
  return upload;
}

function readPart(part: MultipartPart, names: readonly string[], upload: Upload): void {
  // Not `part.filename`: it logs a name that it cannot decode.
  const disposition = part.headers["content-disposition"] ?? "";
  if (!disposition.includes("; filename=")) {
    // UTF-8 has at most four bytes for a character.
    const text = new TextDecoder().decode(part.bytes.subarray(0, 4 * MAX_TEXT));
    appendKnown(upload.fields, part.name ?? "", text, names);
  } else if (!disposition.endsWith('filename=""')) upload.files += 1;
  // Otherwise an empty file field.
}

/** The line break after the last boundary may arrive by itself; the parser then throws. */
const isAfterEnd = (error: unknown) =>
  error instanceof MultipartParseError && error.message === "Unexpected data after end of stream";
