import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * The client side of a long form's action: a lost connection must not replace the page, and all
 * that was typed, with an error page.
 */
export async function submitForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    // Redirects and error answers of the server go their way.
    if (error instanceof TypeError) return { isOffline: true as const };
    throw error;
  }
}
