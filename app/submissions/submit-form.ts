import type { ClientActionFunctionArgs } from "@remix-run/react";

import { isOverLimit, unanswered } from "~/toast/send-form";

export type Untaken = { problem: string };

const UNREACHED = "That did not reach us. Please check your connection and try again;";
const OVER_LIMIT = "Too many messages came from your connection at once. Please wait a minute;";
const problemOf = (start: string): Untaken => ({ problem: `${start} nothing you typed is lost.` });

/** The clientAction of a long form: what is not its fault must not replace the page and what was typed. */
export async function submitForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return unanswered(problemOf(UNREACHED));
    if (isOverLimit(error)) return unanswered(problemOf(OVER_LIMIT));
    throw error;
  }
}
