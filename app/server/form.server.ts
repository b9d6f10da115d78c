import {
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";

import { parseUrl } from "~/url";

import { env } from "./env.server";
import { siteOrigin } from "./request.server";
import { resourceResponse } from "./responses.server";

const KIBIBYTE = 1024;
const URLENCODED = "application/x-www-form-urlencoded";
const URLENCODED_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const MULTIPART_TYPE = /^multipart\/form-data\s*;/i;
const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*(?:"([^"]*)"|([^";\s]*))/g;
/** RFC 2046, 5.1.1. Searching a body for a very long boundary would take minutes. */
const MAX_BOUNDARY = 70;

const LIMIT_ERRORS = [
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
];

/** To be thrown. A page shows its own words; a resource route shows this text. */
const refusal = (status: number, text: string, headers: Record<string, string> = {}) =>
  resourceResponse(text, {
    status,
    headers: { "Content-Type": "text/plain", "Cache-Control": "no-store", ...headers },
  });

/** The response to a form that the parser could not read: 413 above a limit, 400 for a malformed one. */
export const unreadableForm = (error: unknown): Response =>
  LIMIT_ERRORS.some((limit) => error instanceof limit)
    ? refusal(413, "That form is too large.")
    : refusal(400, "That form could not be read.");

/** The action of a resource route without forms. @throws Response 405 */
export function refuseForm(): never {
  throw refusal(405, "This address takes no forms.", { Allow: "GET, HEAD" });
}

/** CSRF: rejects the form of another site; Remix does so only for pages. @throws Response 403, 405 */
export function throwIfForeign(request: Request): void {
  if (request.method !== "POST") throw refusal(405, "Forms are sent by POST.", { Allow: "POST" });
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  // Browsers send at least one of the two headers; other clients have no visitor's cookies.
  const isForeignSite = site !== null && site !== "same-origin" && site !== "none";
  // Where a CDN or an extension sets "no-referrer", our own forms send `Origin: null`.
  const isOursWithoutOrigin = site === "same-origin" && origin === "null";
  if (isForeignSite || (origin !== null && !isOursWithoutOrigin && !isOwnOrigin(origin, request)))
    throw refusal(403, "This form was sent from another site.");
}

function isOwnOrigin(origin: string, request: Request): boolean {
  const own = siteOrigin(request);
  if (env.publicOrigin) return origin === own;
  // Behind a proxy that ends TLS, the schemes differ.
  return parseUrl(origin)?.host === new URL(own).host;
}

const contentType = ({ headers }: Request) => headers.get("Content-Type") ?? "";

/** The boundary of a form with files; null if there is none, or one that is too long. */
export function multipartBoundary(request: Request): string | null {
  const type = contentType(request);
  if (!MULTIPART_TYPE.test(type)) return null;
  for (const [, name, quoted, plain] of type.matchAll(PARAMETER)) {
    const boundary = quoted ?? plain ?? "";
    if (name?.toLowerCase() === "boundary")
      return boundary !== "" && boundary.length <= MAX_BOUNDARY ? boundary : null;
  }
  return null;
}

/** The same request with its Content-Type as browsers write it, the only form that the parser accepts. @throws Response 400 */
function withBrowsersType(request: Request): Request {
  const boundary = multipartBoundary(request);
  if (boundary === null && !URLENCODED_TYPE.test(contentType(request)))
    throw refusal(400, "This address takes forms only.");
  const type = boundary === null ? URLENCODED : `multipart/form-data; boundary="${boundary}"`;
  const init = { method: "POST", headers: { "Content-Type": type }, duplex: "half" } as const;
  return new Request(request.url, { ...init, body: request.body });
}

/** Of all texts of a form. A page that shows them again may have ten times as many. */
export const MAX_TEXT_BYTES = 128 * KIBIBYTE;

/** The names of a form's fields, and how many values each may have. */
export type KnownFields = ReadonlyMap<string, number>;

/**
 * Security: known names only, because conform expands `photos[9999999]`, and makes a list of two values.
 * Line breaks as in a page: browsers send two characters, and the first one of a text would not come back.
 */
export function appendKnown(
  fields: FormData,
  name: string,
  text: string,
  known: KnownFields,
): void {
  if (fields.getAll(name).length < (known.get(name) ?? 0))
    fields.append(name, text.replaceAll("\r\n", "\n"));
}

/** Reads a form without files, up to 128 kB. @throws Response 400, 403, 405, 413 */
export async function parseForm(request: Request, maxFields = 64): Promise<URLSearchParams> {
  throwIfForeign(request);
  const plain = withBrowsersType(request);
  try {
    const form = await parseFormData(plain, {
      maxFiles: 0,
      maxParts: maxFields,
      maxFileSize: MAX_TEXT_BYTES,
      maxTotalSize: MAX_TEXT_BYTES,
      maxHeaderSize: KIBIBYTE,
    });
    return new URLSearchParams(
      [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  } catch (error) {
    throw unreadableForm(error);
  }
}
