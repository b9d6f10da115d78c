import { MaxFilesExceededError, parseFormData } from "@remix-run/form-data-parser";

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/;
const KIBIBYTE = 1024;

/**
 * Reads a small form (no files) within limits: 64 kB and 64 fields.
 * @throws Response 400 for another content type or a malformed body, 413 past the limits
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!FORM_TYPES.test(request.headers.get("Content-Type") ?? ""))
    throw new Response("This address takes forms only.", { status: 400 });
  try {
    return await parseFormData(
      request,
      {
        maxFiles: 0,
        maxParts: 64,
        maxFileSize: 64 * KIBIBYTE,
        maxTotalSize: 64 * KIBIBYTE,
        maxHeaderSize: 4 * KIBIBYTE,
      },
      () => null,
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
