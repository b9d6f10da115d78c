import type { Page } from "@playwright/test";

type Heard = Window & { heard: string[] };

/** Records live region announcements from the next page load on. @returns their reader */
export async function collectAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = ((window as unknown as Heard).heard = []);
    const before = new WeakMap<Element, string>();
    const listen = (isFirst: boolean) => {
      for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]")) {
        if (region.getAttribute("aria-live") === "off") continue;
        const text = region.textContent.trim();
        // Most screen readers say what a region already holds when it comes for an alert only.
        const isThere = before.has(region) || region.role === "alert";
        // The content of a closed drawer is not announced.
        const isHeard = !isFirst && isThere && region.checkVisibility();
        if (text && text !== before.get(region) && isHeard) heard.push(text);
        before.set(region, text);
      }
    };
    addEventListener("DOMContentLoaded", () => {
      listen(true);
      new MutationObserver(() => listen(false)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
  });
  return () => page.evaluate(() => (window as unknown as Heard).heard);
}
