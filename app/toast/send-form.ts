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

/** A form got no answer, so a revalidation would fail too. */
export const UNANSWERED_STATUS = 503;

/** Shows a toast for a form without an answer; loaders do not run, as they could fail too. */
export function toastFailure(toast: Toast): Response {
  showToast(toast);
  return Response.json({ toast }, { status: UNANSWERED_STATUS });
}

const isLostConnection = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/** The clientAction of forms that stay on their page: a failure becomes a toast, not a new page. */
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
    // Redirects are thrown; an aborted request was replaced by a newer one.
    if (error instanceof Response || request.signal.aborted) throw error;
    return toastFailure(isLostConnection(error) ? UNREACHED : REFUSED);
  }
}
