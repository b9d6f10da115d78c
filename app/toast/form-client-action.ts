import type { ClientActionFunctionArgs } from "@remix-run/react";

import type { FormActionData, Toast } from "./toast";
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
export function showFailure(toast: Toast): FormActionData {
  showToast(toast);
  return { toast };
}

const isLostConnection = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/** The clientAction of forms that stay on their page: a failure becomes a toast, not a new page. */
export async function formClientAction<Answer extends FormActionData>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: ClientActionFunctionArgs["serverAction"] | (() => Promise<unknown>);
}): Promise<Answer | FormActionData> {
  try {
    const answer = (await serverAction()) as Answer;
    if (answer.toast) showToast(answer.toast);
    return answer;
  } catch (error) {
    // Redirects are thrown; an aborted request was replaced by a newer one.
    if (error instanceof Response || request.signal.aborted) throw error;
    return showFailure(isLostConnection(error) ? UNREACHED : REFUSED);
  }
}
