import { expect, type Locator, type Page } from "@playwright/test";

import type { CartPage } from "./pages/cart";

/** From the store to "Payment Successful!": chooses a variant and changes the cart. */
export async function buySwimVests(page: Page, cart: CartPage): Promise<void> {
  await page.goto("/store");
  await page.getByRole("link", { name: "Swim Vest", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Swim Vest");

  await page.getByRole("link", { name: "Apricot, Small" }).click();
  await expect(page.locator("h1 ~ p").getByText("Sale price $49.00")).toBeVisible();
  await page.getByLabel("Quantity", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await cart.expectToast("Added to Cart! 🛒", "2 x Swim Vest (Apricot, Small) added.");

  await cart.open(2);
  await cart.opened.getByRole("button", { name: /^Increase quantity of Swim Vest/ }).click();
  await expect(cart.line("Swim Vest")).toContainText("$147.00");
  await expect(cart.opener(3)).toBeVisible();

  await cart.opened.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await expect(
    page.getByText("Thank you for your order. A confirmation email has been sent to you."),
  ).toBeVisible();
  await expect(cart.opener(0)).toBeVisible();
}

/** Delays the requests for these addresses. @returns a function that releases them */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    // The page may have given the request up by then.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

const MAX_TABS = 80;

/** Presses Tab until the target has focus. @returns the number of presses */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  for (let stop = 1; stop <= MAX_TABS; stop += 1) {
    await page.keyboard.press("Tab");
    if ((await target.and(page.locator(":focus")).count()) > 0) return stop;
  }
  throw new Error(`${MAX_TABS} times Tab did not lead to ${target.toString()}`);
}

/** The next page has the toast "Feature Not Implemented". */
export async function leaveToast(page: Page): Promise<void> {
  await page.request.post("/coming-soon", {
    form: { feature: "resources", redirectTo: "/healthz" },
    maxRedirects: 0,
  });
}

/** The pages of a browser that saves data do not load the files of others. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );

/**
 * Waits until the page has done what it does when idle, and rendered it; at most a second for each, because a
 * headless browser that draws nothing may never be idle.
 */
export async function whenIdle(page: Page): Promise<void> {
  for (let moment = 0; moment < 2; moment++)
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
    );
}

/** The scripts and styles of all pages, as the document lists them. */
export const filesOf = (page: Page): Promise<string[]> =>
  page
    .locator('meta[name="page-files"]')
    .evaluate((meta: HTMLMetaElement) => meta.content.split(" "));

export const loadedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );

/** Waits for the files of all pages, so that a link needs only data. */
export async function whenPagesAreLoaded(page: Page): Promise<void> {
  const files = await filesOf(page);
  expect(files.filter((file) => file.endsWith(".css"))).not.toEqual([]);
  await expect.poll(() => loadedFiles(page)).toEqual(expect.arrayContaining(files));
}
