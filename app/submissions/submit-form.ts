import type { ClientActionFunctionArgs } from "@remix-run/react";

import { unanswered } from "~/toast/send-form";

export type Unreached = { isUnreached: true };

/** The clientAction of a long form: a lost connection must not replace the page and what was typed. */
export async function submitForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return unanswered<Unreached>({ isUnreached: true });
    throw error;
  }
}
