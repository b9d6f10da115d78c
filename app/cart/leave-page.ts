/** A checkout page that answers at all answers within this time. */
export const LEAVE_LIMIT_MS = 30_000;

/**
 * Navigates to another page; resolves only if the visitor stops it or comes back, or if nothing answers.
 * Not with the router's redirect: a link pressed meanwhile would cancel it.
 */
export async function leavePage(url: string): Promise<void> {
  const stayed = new AbortController();
  const { signal } = stayed;
  location.assign(url);
  await new Promise<void>((resolve) => {
    // Not the first `pageshow`, of this page's own loading.
    addEventListener("pageshow", ({ persisted }) => persisted && resolve(), { signal });
    window.navigation?.addEventListener("navigateerror", () => resolve(), { signal });
    setTimeout(resolve, LEAVE_LIMIT_MS);
  });
  stayed.abort();
}
