/** Long enough for a checkout page that answers at all. */
const LIMIT_MS = 30_000;

/**
 * Leads the browser away. Not the router's redirect: a link that was pressed meanwhile would cancel
 * it. Resolves only if this page stays: the visitor stopped it or came back, or nothing answers.
 */
export async function leavePage(address: string): Promise<void> {
  location.assign(address);
  await new Promise<void>((resolve) => {
    // Not that of a page which is still loading.
    addEventListener("pageshow", ({ persisted }) => persisted && resolve());
    window.navigation?.addEventListener("navigateerror", () => resolve(), { once: true });
    setTimeout(resolve, LIMIT_MS);
  });
}
