import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "@remix-run/react";

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

/** True after an answer that never came: reading the page's data again would fail as well. */
export function isOffline({ actionResult }: ShouldRevalidateFunctionArgs): boolean {
  return typeof actionResult === "object" && actionResult !== null && "isOffline" in actionResult;
}

/** For routes with {@link submitForm}: a lost connection must not end in their error page. */
export function revalidateOnline(change: ShouldRevalidateFunctionArgs): boolean {
  return isOffline(change) ? false : change.defaultShouldRevalidate;
}
