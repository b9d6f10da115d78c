import { MaxFilesExceededError, parseFormData } from "@remix-run/form-data-parser";

import { refuseOverLimit } from "./rate-limit.server";

const URLENCODED_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/;
/** RFC 2046 allows boundaries of 70 characters; searching for one of thousands takes minutes. */
export const MULTIPART_TYPE =
  /^multipart\/form-data\s*;\s*boundary=("[^"]{1,70}"|[^";\s]{1,70})\s*(;|$)/;
const KIBIBYTE = 1024;

/** Reads a form of at most 256 kB and 64 fields; throws a Response of 400, 413 or 429 otherwise. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  refuseOverLimit(request);
  const type = request.headers.get("Content-Type") ?? "";
  if (!URLENCODED_TYPE.test(type) && !MULTIPART_TYPE.test(type))
    throw new Response("This address takes forms only.", { status: 400 });
  try {
    const form = await parseFormData(
      request,
      {
        maxFiles: 0,
        maxParts: 64,
        maxFileSize: 256 * KIBIBYTE,
        maxTotalSize: 256 * KIBIBYTE,
        maxHeaderSize: 4 * KIBIBYTE,
      },
      () => null,
    );
    return new URLSearchParams(
      [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  } catch (error) {
    const tooLarge =
      error instanceof MaxFilesExceededError ||
      (error instanceof Error && /Max\w+ExceededError/.test(error.name));
    throw new Response(tooLarge ? "That form is too large." : "That form could not be read.", {
      status: tooLarge ? 413 : 400,
    });
  }
}
