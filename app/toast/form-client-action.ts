import { isRouteErrorResponse } from "@remix-run/react";

import { isConnectionError } from "~/ui/browser";

import { showToast } from "./last-toast";
import type { Toast } from "./toast";

export const UNREACHED: Toast = {
  type: "error",
  message: "That didn't go through",
  description: "Please check your connection and try again.",
};
const FAILED: Toast = {
  type: "error",
  message: "That did not work",
  description: "Please wait a moment and try again.",
  // A CDN's challenge can be answered only on a page.
  offersReload: true,
};
const TOO_LONG: Toast = {
  type: "error",
  message: "That was too large",
  description: "Your text is longer than we can take. Please shorten it and send it again.",
};
/** A proxy may refuse files for their size (413) or time (408); its answer cannot be read here. */
const UPLOAD_FAILED: Toast = {
  ...FAILED,
  description:
    "Your files may be too large or take too long. Choose smaller ones, or wait a moment and try again.",
};

/** Shows a toast for a form that got no response. The result becomes the fetcher's data; because of its status, pages do not load theirs again. */
export function showFailure(toast: Toast): Response {
  showToast(toast);
  // Safari before 17 lacks `Response.json`.
  const headers = { "Content-Type": "application/json" };
  return new Response(JSON.stringify({ toast }), { status: 503, headers });
}

type FormRequest<Data> = { request: Request; serverAction: () => Promise<Data> };

/** The clientAction of all forms: a failure becomes a toast and never replaces the page. */
export async function formClientAction<Data extends { toast?: Toast | null }>({
  request,
  serverAction,
}: FormRequest<Data>): Promise<Data | Response> {
  try {
    const data = await serverAction();
    if (data.toast) showToast(data.toast);
    return data;
  } catch (error) {
    // Redirects are thrown; an aborted request was replaced by a newer one.
    if (error instanceof Response || request.signal.aborted) throw error;
    if (isConnectionError(error)) return showFailure(UNREACHED);
    if (isRouteErrorResponse(error) && error.status === 413) return showFailure(TOO_LONG);
    // A page of a proxy, or a bug in this app.
    console.error(error);
    const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/");
    return showFailure(isUpload ? UPLOAD_FAILED : FAILED);
  }
}
