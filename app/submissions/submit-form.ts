import type { ClientActionFunctionArgs } from "@remix-run/react";

export type Unanswered = { problem: string };

const UNREACHED: Unanswered = {
  problem:
    "That did not reach us. Please check your connection and try again; nothing you typed is lost.",
};
const REFUSED: Unanswered = {
  problem:
    "That did not work. Please wait a moment and press again, with smaller files if there are any; nothing you typed is lost.",
};

/** The clientAction of a long form: an error must not replace the page and the visitor's input. */
export async function submitForm({ request, serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects are thrown; an aborted request was replaced by a newer one.
    if (error instanceof Response || request.signal.aborted) throw error;
    return Response.json(error instanceof TypeError ? UNREACHED : REFUSED, { status: 503 });
  }
}
