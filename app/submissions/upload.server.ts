import {
  MultipartParseError,
  type MultipartPart,
  parseMultipartRequest,
} from "@remix-run/multipart-parser";

import { isMultipart, isOverLimit, refuseForeignForm } from "~/server/form.server";

import { type ChosenFile, UPLOAD_LIMITS } from "./upload";

const MAX_TEXT = 10_000;
const MAX_VALUES = 20;

export type Upload = {
  fields: FormData;
  /** What the files were; their content has been counted and dropped. */
  files: ChosenFile[];
  /** True when a limit ended the reading; the fields that came before it are here. */
  isTooLarge: boolean;
};

/**
 * Reads a form part by part, within {@link UPLOAD_LIMITS}; only listed names reach the caller, for
 * conform takes `photos[9999999]` for an array of that length.
 * @throws Response 400 for another content type or a malformed body, 403 and 405 as refuseForeignForm
 */
export async function readUpload(request: Request, names: readonly string[]): Promise<Upload> {
  refuseForeignForm(request);
  if (!isMultipart(request))
    throw new Response("This address takes forms with files only.", { status: 400 });
  const upload: Upload = { fields: new FormData(), files: [], isTooLarge: false };
  try {
    const parts = parseMultipartRequest(request, {
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

function take(part: MultipartPart, names: readonly string[], { fields, files }: Upload) {
  // No browser sends `filename*` (RFC 7578 section 4.2); the parser would log what it cannot decode.
  if (/;\s*filename\*/i.test(part.headers["content-disposition"] ?? ""))
    throw new MultipartParseError("filename* is not allowed");
  const { name, filename, mediaType, size } = part;
  if (filename !== undefined) {
    // A file field left empty is sent as a file without a name.
    if (filename !== "") files.push({ name: filename, size, type: mediaType ?? "" });
    return;
  }
  if (name === undefined || !names.includes(name)) return;
  if (fields.getAll(name).length < MAX_VALUES) fields.append(name, part.text.slice(0, MAX_TEXT));
}

/**
 * Bytes behind the last boundary mean nothing (RFC 2046, 5.1.1). The parser has no class for this error,
 * which comes with any form whose last line end arrives in a packet of its own.
 */
function isAfterEnd(error: unknown): boolean {
  return error instanceof MultipartParseError && /after end of stream/.test(error.message);
}

/** Copies the allow-listed fields of a small form for conform, like {@link readUpload} does. */
export function pickFields(form: URLSearchParams, names: readonly string[]): FormData {
  const fields = new FormData();
  for (const name of names)
    for (const value of form.getAll(name).slice(0, MAX_VALUES))
      fields.append(name, value.slice(0, MAX_TEXT));
  return fields;
}
