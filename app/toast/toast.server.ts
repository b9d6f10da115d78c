import { createCookieSessionStorage } from "@remix-run/node";
import { createToastUtilsWithCustomSession, type ToastMessage } from "remix-toast";

import { SIGNED_COOKIE } from "~/server/signed-cookie.server";

export type Toast = Pick<ToastMessage, "message" | "description" | "type">;
/** A toast as a page receives it; the id tells two equal ones apart. */
export type FlashedToast = Toast & { id: string };

/** remix-toast's own cookie is unsigned; this one is signed and, over https, Secure. */
const storage = createCookieSessionStorage({
  cookie: {
    name: "toast",
    ...SIGNED_COOKIE,
    maxAge: 60,
  },
});
const flash = createToastUtilsWithCustomSession(storage);

const MAX_LENGTH = 400;

function hasToastCookie(request: Request): boolean {
  return /(?:^|;\s*)toast=/.test(request.headers.get("Cookie") ?? "");
}

/** Names come from the service; a cookie has little room, and what does not fit it throws. */
function cut(words: string): string {
  const short = words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH - 1)}…` : words;
  return short.replace(/[\p{Cc}\p{Cs}]/gu, " ");
}

/** The failure that the request's cookie still holds: no page has shown it yet. Else null. */
export async function unreadFailure(request: Request): Promise<Toast | null> {
  if (!hasToastCookie(request)) return null;
  const { toast } = await flash.getToast(request);
  return toast?.type === "error" ? toast : null;
}

/** The failure first, then what came after it. */
function together(failure: Toast, next: Toast): Toast {
  const isSame = next.message === failure.message;
  if (isSame && next.description === failure.description) return next;
  const words = [failure.description, isSame ? "" : next.message, next.description];
  return { ...failure, description: words.filter(Boolean).join(" ") };
}

/**
 * Adds a toast for the next page to an answer's headers. It takes the place of one that no page
 * has shown yet, unless that one told of a failure. Long words are cut.
 * @param request may hold an unread toast
 * @param headers appended to, never overwritten
 * @param failure one that is unread, where it is known already
 * @returns the toast as the next page will show it
 */
export async function flashToast(
  request: Request,
  headers: Headers,
  next: Toast,
  failure?: Toast | null,
): Promise<Toast> {
  const unread = failure === undefined ? await unreadFailure(request) : failure;
  const { type, message, description } = unread ? together(unread, next) : next;
  const toast: Toast = {
    type,
    message: cut(message),
    ...(description === undefined ? {} : { description: cut(description) }),
  };
  const answer = await flash.redirectWithToast("/", toast);
  for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return toast;
}

/** False for a page fetched ahead of a click, and for a 404 page in the place of an icon or a script. */
function isSeen({ method, headers }: Request): boolean {
  const isAhead = headers.get("Sec-Purpose")?.includes("prefetch") ?? false;
  const destination = headers.get("Sec-Fetch-Dest") ?? "document";
  return method !== "HEAD" && !isAhead && ["document", "empty"].includes(destination);
}

/**
 * Takes the toast out of the request's cookie.
 * @returns the toast and the cookie that clears it; null when there is none, or nobody to see it
 */
export async function readToast(
  request: Request,
): Promise<{ toast: FlashedToast; setCookie: string } | null> {
  if (!isSeen(request)) return null;
  if (!hasToastCookie(request)) return null;
  const { toast, headers } = await flash.getToast(request);
  if (!toast) return null;
  const { message, description, type } = toast;
  return {
    toast: { id: crypto.randomUUID(), message, description, type },
    setCookie: headers.get("Set-Cookie") ?? "",
  };
}
