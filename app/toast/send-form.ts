import type { ClientActionFunctionArgs } from "@remix-run/react";

import type { FormAnswer, Toast } from "./toast";
import { showToast } from "./toast-store";

const UNREACHED: Toast = {
  type: "error",
  message: "That did not reach us",
  description: "Please check your connection and try again.",
};
const REFUSED: Toast = {
  type: "error",
  message: "That did not work",
  description: "It is our fault, not yours. Please reload the page and try again.",
};

/** No answer of this server, and so not of its own pages either. */
export const UNANSWERED_STATUS = 503;

/** Shows why a form got no answer of its own. No loader runs again, which could fail, too. */
export function toastFailure(toast: Toast): Response {
  showToast(toast);
  return Response.json({ toast }, { status: UNANSWERED_STATUS });
}

const isLostConnection = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/**
 * The clientAction of forms that stay on their page: shows the answer's toast. A lost connection and
 * a failing server become toasts, too, where Remix would replace the page.
 */
export async function sendForm<Answer extends FormAnswer>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: ClientActionFunctionArgs["serverAction"] | (() => Promise<unknown>);
}): Promise<Answer | Response> {
  try {
    const answer = (await serverAction()) as Answer;
    if (answer.toast) showToast(answer.toast);
    return answer;
  } catch (error) {
    // Redirects are thrown; an aborted request has been replaced by a later one.
    if (error instanceof Response || request.signal.aborted) throw error;
    return toastFailure(isLostConnection(error) ? UNREACHED : REFUSED);
  }
}
