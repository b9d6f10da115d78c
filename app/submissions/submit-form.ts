import type { ClientActionFunctionArgs } from "@remix-run/react";

export type Unanswered = { problem: string };

const UNREACHED: Unanswered = {
  problem:
    "That did not reach us. Please check your connection and try again; nothing you typed is lost.",
};

/** The clientAction of a long form: a lost connection must not replace the page and what was typed. */
export async function submitForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof TypeError) return Response.json(UNREACHED, { status: 503 });
    throw error;
  }
}
