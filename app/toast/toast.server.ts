import { createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession } from "remix-toast";

import { createSiteCookie, isPrefetch, ownCookies } from "~/server/request.server";
import { redirectHeaders } from "~/server/responses.server";

import type { Toast, ToastInstance } from "./toast";

const cookie = createSiteCookie("toast", 60);

// Security: the default cookie of remix-toast is unsigned.
const flash = createToastUtilsWithCustomSession(createCookieSessionStorage({ cookie }));

const MAX_LENGTH = 400;

/** A cookie above the size limit throws, and product titles may be long. */
function cut(text: string): string {
  const start = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
  return start.replace(/[\p{Cc}\p{Cs}]/gu, " ");
}

/** POST/redirect/GET: redirects to a page that shows the toast; long texts are cut. */
export function redirectWithToast(
  path: string,
  { type, message, description }: Toast,
  { headers }: { headers?: Headers } = {},
) {
  const toast = { type, message: cut(message), description: description && cut(description) };
  return flash.redirectWithToast(path, toast, { status: 303, headers: redirectHeaders(headers) });
}

/** The flashed toast and the Set-Cookie value that clears it; null if there is none, or no visitor would see it. */
export async function readToast(
  request: Request,
): Promise<{ toast: ToastInstance; setCookie: string } | null> {
  if (!isSeen(request)) return null;
  const own = new Request(request.url, { headers: { Cookie: ownCookies(request) } });
  const { toast, headers } = await flash.getToast(own);
  // remix-toast has warnings, too; this site sends none.
  if (!toast || toast.type === "warning") return null;
  const { type, message, description } = toast;
  const instance: ToastInstance = { id: crypto.randomUUID(), type, message, description };
  return { toast: instance, setCookie: headers.get("Set-Cookie") ?? "" };
}

/** False for prefetches and for subresources such as icons, which may get a 404 page. */
function isSeen(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest") ?? "document";
  const isShown = destination === "document" || destination === "empty";
  return request.method !== "HEAD" && isShown && !isPrefetch(request);
}
