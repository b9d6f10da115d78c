import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";

import type { FormAnswer, Toast } from "./toast";
import { showToast } from "./toast-store";

export const UNREACHED_TOAST: Toast = {
  type: "error",
  message: "That did not reach us",
  description: "Please check your connection and try again.",
};
const REFUSED: Toast = {
  type: "error",
  message: "That did not work",
  description: "Please reload the page and try again.",
};

type OverLimit = { status: 429; data: string };

export const WAIT = "One moment, please";

/** True for the answer to a form too many; the server says itself what there was too much of. */
export function isOverLimit(error: unknown): error is OverLimit {
  return isRouteErrorResponse(error) && error.status === 429;
}

const LEAVING_MS = 250;

/** After an answer of 400 or more, Remix revalidates nothing: without a connection that would fail. */
export const unanswered = <Answer>(answer: Answer) => Response.json(answer, { status: 503 });

/**
 * The clientAction of forms that stay on their page: shows the answer's toast. A lost connection
 * and a refusal become toasts, too, where Remix would replace the page.
 */
export async function sendForm<Answer extends FormAnswer>(
  { serverAction, request }: Pick<ClientActionFunctionArgs, "serverAction" | "request">,
  askedAt = performance.now(),
): Promise<Answer | Response> {
  try {
    const answer = (await serverAction<Answer>()) as Answer;
    if (answer.toast) showToast(answer.toast, askedAt);
    return answer;
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    // A page that is being left loses its requests first; it is gone before this time is over.
    await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
    const refused = isOverLimit(error)
      ? { ...REFUSED, message: WAIT, description: error.data }
      : REFUSED;
    const toast = isRouteErrorResponse(error) ? refused : UNREACHED_TOAST;
    showToast(toast, askedAt);
    return unanswered<FormAnswer>({ toast });
  }
}
