import {
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";

import { parseUrl } from "~/parse-url";

import { env } from "./env.server";

const LIMIT_ERRORS = [
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
  // Where a CDN or an extension sets "no-referrer", our own forms send `Origin: null`.
  const isOurs = site === "same-origin" && origin === "null";
  if (isForeignSite || (origin !== null && !isOurs && !isOwnOrigin(origin, request)))
    throw new Response("This form was sent from another site.", { status: 403 });
}

function isOwnOrigin(origin: string, request: Request): boolean {
  if (env.publicOrigin) return origin === env.publicOrigin;
  // TLS proxy: compare without the scheme.
  return parseUrl(origin)?.host === new URL(request.url).host;
}

export const MAX_TEXT = 10_000;
const MAX_VALUES = 20;

/** Security: known names and limited texts only, because conform expands `photos[9999999]`. */
export function appendKnown(
  fields: FormData,
  name: string,
  text: string,
  known: readonly string[],
): void {
  if (known.includes(name) && fields.getAll(name).length < MAX_VALUES)
    fields.append(name, text.slice(0, MAX_TEXT));
}

/** Reads a form without files, up to 256 kB. @throws Response 400, 403, 405, 413 */
export async function parseForm(request: Request, maxFields = 64): Promise<URLSearchParams> {
  rejectForeignForm(request);
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded"))
    throw new Response("This address takes forms without files only.", { status: 400 });
  try {
    const form = await parseFormData(request, { maxParts: maxFields, maxTotalSize: 256 * 1024 });
    return new URLSearchParams([...form] as [string, string][]);
  } catch (error) {
    throw isOverLimit(error)
      ? new Response("That form is too large.", { status: 413 })
      : new Response("That form could not be read.", { status: 400 });
  }
}
