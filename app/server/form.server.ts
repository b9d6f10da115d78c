import {
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";

import { parseUrl } from "~/parse-url";

import { env } from "./env.server";

const KIBIBYTE = 1024;
const URLENCODED_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/;
/** RFC 2046, 5.1.1: at most 70 characters; a search for a very long boundary takes minutes. */
const MULTIPART_TYPE = /^multipart\/form-data\s*;\s*boundary=("[^"]{1,70}"|[^";\s]{1,70})\s*(;|$)/;

const LIMIT_ERRORS = [
  MaxFilesExceededError,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
];

export const isOverLimit = (error: unknown): boolean =>
  LIMIT_ERRORS.some((limit) => error instanceof limit);

/** CSRF: Remix skips this check for `?_data=` and resource routes. @throws Response 403, 405 */
export function rejectForeignForm(request: Request): void {
  if (request.method !== "POST")
    throw new Response("Forms are sent by POST.", { status: 405, headers: { Allow: "POST" } });
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  // Browsers send at least one of both headers; other clients have no visitor's cookies.
  const isForeignSite = site !== null && site !== "same-origin" && site !== "none";
  if (isForeignSite || (origin !== null && !isOwnOrigin(origin, request)))
    throw new Response("This form was sent from another site.", { status: 403 });
}

function isOwnOrigin(origin: string, request: Request): boolean {
  if (env.publicOrigin) return origin === env.publicOrigin;
  // TLS proxy: compare without the scheme.
  return parseUrl(origin)?.host === new URL(request.url).host;
}

export const isMultipart = (request: Request): boolean =>
  MULTIPART_TYPE.test(request.headers.get("Content-Type") ?? "");

/** Reads a form without files, up to 256 kB. @throws Response 400, 403, 405, 413 */
export async function parseForm(request: Request, maxFields = 64): Promise<URLSearchParams> {
  rejectForeignForm(request);
  if (!URLENCODED_TYPE.test(request.headers.get("Content-Type") ?? "") && !isMultipart(request))
    throw new Response("This address takes forms only.", { status: 400 });
  try {
    const form = await parseFormData(request, {
      maxFiles: 0,
      maxParts: maxFields,
      maxFileSize: 256 * KIBIBYTE,
      maxTotalSize: 256 * KIBIBYTE,
      maxHeaderSize: 4 * KIBIBYTE,
    });
    return new URLSearchParams(
      [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  } catch (error) {
    throw isOverLimit(error)
      ? new Response("That form is too large.", { status: 413 })
      : new Response("That form could not be read.", { status: 400 });
  }
}
