import {
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { data } from "@remix-run/node";

import { env } from "~/server/env.server";
import { siteOrigin } from "~/server/request.server";
import { resourceResponse } from "~/server/responses.server";
import type { Toast } from "~/toast/toast";
import { redirectWithToast } from "~/toast/toast.server";
import { parseUrl } from "~/url";

import { isSentByScripts } from "./send-form";

const URLENCODED = "application/x-www-form-urlencoded";
const URLENCODED_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

const LIMIT_ERRORS = [
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

/** The `action` of a resource route that takes no forms. @throws Response 405 */
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

/** Of all texts of a form. A page that shows them again may have ten times as many. */
export const MAX_TEXT_BYTES = 128 * 1024;

/** Reads a form without files, up to 128 kB. @throws Response 400, 403, 405, 413 */
export async function parseForm(request: Request, maxFields = 64): Promise<URLSearchParams> {
  throwIfForeign(request);
  if (!URLENCODED_TYPE.test(request.headers.get("Content-Type") ?? ""))
    throw refusal(400, "This address takes forms only.");
  // The parser knows the type only as browsers write it.
  const plain = new Request(request, { headers: { "Content-Type": URLENCODED } });
  try {
    const form = await parseFormData(plain, { maxParts: maxFields, maxTotalSize: MAX_TEXT_BYTES });
    return new URLSearchParams([...form] as [string, string][]);
  } catch (error) {
    throw unreadableForm(error);
  }
}

/** Without JavaScript: redirects to `path` with a flashed toast. Otherwise returns the toast. */
export async function respondWithToast(form: URLSearchParams, path: string, toast: Toast) {
  return isSentByScripts(form) ? data({ toast }) : redirectWithToast(path, toast);
}
