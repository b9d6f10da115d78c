/** A checkout page that answers at all answers within this time. */
export const LEAVE_LIMIT_MS = 30_000;

/**
 * Navigates to another page; resolves only if the visitor stops it or comes back, or if nothing answers.
 * The router's redirect would be cancelled by a link that is pressed meanwhile.
 */
export async function leavePage(url: string): Promise<void> {
  const stayed = new AbortController();
  const { signal } = stayed;
  location.assign(url);
  await new Promise<void>((resolve) => {
    // The first `pageshow`, of this page's own loading, is not `persisted`.
    addEventListener("pageshow", ({ persisted }) => persisted && resolve(), { signal });
    window.navigation?.addEventListener("navigateerror", () => resolve(), { signal });
    setTimeout(resolve, LEAVE_LIMIT_MS);
  });
  stayed.abort();
}
