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
  description: "Please wait a moment and press again.",
};

/** Shows a toast for a form without an answer. */
export function toastFailure(toast: Toast): FormAnswer {
  showToast(toast);
  return { toast };
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
}): Promise<Answer | FormAnswer> {
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
