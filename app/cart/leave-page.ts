/** A checkout page that answers at all answers within this time. */
const LIMIT_MS = 30_000;

/**
 * Navigates to another page. Not with the router's redirect: a link pressed meanwhile would cancel it. Resolves only if the visitor stops it or comes back, or if nothing answers.
 */
export async function leavePage(url: string): Promise<void> {
  location.assign(url);
  await new Promise<void>((resolve) => {
    // Not the first `pageshow`, of this page's own loading.
    addEventListener("pageshow", ({ persisted }) => persisted && resolve());
    window.navigation?.addEventListener("navigateerror", () => resolve(), { once: true });
    setTimeout(resolve, LIMIT_MS);
  });
}
