import { MultipartParseError, type MultipartPart } from "@remix-run/multipart-parser";

import { appendKnown, MAX_TEXT, multipartBoundary, rejectForeignForm } from "~/server/form.server";

import { readParts, UploadLimitError } from "./read-parts.server";
import { UPLOAD_LIMITS } from "./upload";

export type Upload = {
  fields: FormData;
  fileCount: number;
  /** Whether a limit was exceeded; `fields` holds all texts, or those before a limit of the whole form. */
  isTooLarge: boolean;
};

/** Memory: without nginx, a client can take minutes to send a form, and its texts stay in memory until then. */
export const MAX_OPEN_UPLOADS = 50;
let openUploads = 0;

/**
 * Security: only `names`, because conform expands `photos[9999999]`. Files are counted and dropped.
 * @throws Response 400, 403, 405, 503
 */
export async function readUpload(request: Request, names: readonly string[]): Promise<Upload> {
  rejectForeignForm(request);
  const boundary = multipartBoundary(request);
  if (boundary === null || request.body === null)
    throw new Response("This address takes forms with files only.", { status: 400 });
  if (openUploads >= MAX_OPEN_UPLOADS)
    throw new Response("Too many forms with files are being sent.", { status: 503 });
  const upload: Upload = { fields: new FormData(), fileCount: 0, isTooLarge: false };
  openUploads += 1;
  try {
    await readParts(request.body, boundary, (part) => receive(part, names, upload));
  } catch (error) {
    upload.isTooLarge ||= error instanceof UploadLimitError;
    if (!upload.isTooLarge) throw new Response("That form could not be read.", { status: 400 });
  } finally {
    openUploads -= 1;
  }
  return upload;
}

/** A file's name; undefined for a text. */
function fileNameOf(part: MultipartPart): string | undefined {
  const header = part.headers["content-disposition"] ?? "";
  // How browsers write it.
  const written = /;\s*filename="([^"]*)"\s*$/i.exec(header)?.[1];
  if (written !== undefined) return written;
  // RFC 7578, 4.2: no browser sends `filename*`, and the parser would log what it cannot decode.
  if (/filename\*/i.test(header)) throw new MultipartParseError("filename* is not allowed");
  return part.filename;
}

function receive(part: MultipartPart, names: readonly string[], upload: Upload) {
  const { name = "" } = part;
  const filename = fileNameOf(part);
  if (filename !== undefined) {
    // An empty file field is sent as a file without a name.
    if (filename !== "") upload.fileCount += 1;
    let size = 0;
    return {
      write: ({ length }: Uint8Array) => {
        size += length;
        upload.isTooLarge ||= size > UPLOAD_LIMITS.fileBytes;
      },
      end: () => undefined,
    };
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  function append(more: string) {
    // A copy: a slice would keep the whole chunk in memory.
    text += Buffer.from(more.slice(0, MAX_TEXT - text.length), "utf16le").toString("utf16le");
  }
  return {
    write: (bytes: Uint8Array) => append(decoder.decode(bytes, { stream: true })),
    end() {
      append(decoder.decode());
      appendKnown(upload.fields, name, text, names);
    },
  };
}
