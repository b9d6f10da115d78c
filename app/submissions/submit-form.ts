import type { ClientActionFunctionArgs } from "@remix-run/react";

import { unanswered } from "~/toast/send-form";

/** What a long form gets when the server was not reached. */
export type Unreached = { isUnreached: true };

/** The clientAction of a long form: a lost connection must not replace the page and what was typed. */
export async function submitForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects and error answers of the server go their way.
    if (error instanceof TypeError) return unanswered<Unreached>({ isUnreached: true });
    throw error;
  }
}
