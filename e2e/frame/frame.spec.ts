import { SITE_NAME } from "../../app/site";

import { collectAnnouncements } from "../announcements";
import { expect, test, testOnPhone } from "../fixtures";
import { holdRequests, whenIdle } from "../journeys";

testOnPhone("on a phone, the menu opens and is closed by Esc or a selection", async ({ page }) => {
  await page.goto("/");
  const opener = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu).toBeHidden();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Directory" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await page.getByRole("banner").getByRole("link", { name: "Store" }).click();
  await expect(page).toHaveURL(/\/store$/);
  await opener.click();
  await menu.getByRole("link", { name: "Directory" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(menu).toBeHidden();

  await opener.click();
  // Tab into the menu, then press its own button.
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Directory" })).toBeFocused();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("button", { name: "Resources" }).click();
  await expect(page.getByText("Feature Not Implemented", { exact: true })).toBeVisible();
  await expect(menu).toBeHidden();
});

testOnPhone(
  "the menu of a phone stays below the header when the phone is turned, and can be closed",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/");
    const banner = page.getByRole("banner");
    const menu = page.getByRole("navigation", { name: "Main" });
    const directory = menu.getByRole("link", { name: "Directory" });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.setViewportSize({ width: 840, height: 360 });
    await expect(directory).toBeInViewport({ ratio: 1 });
    const home = (await banner.getByRole("link", { name: SITE_NAME }).boundingBox())!;
    expect((await directory.boundingBox())!.y).toBeGreaterThanOrEqual(home.y + home.height);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(page.getByRole("button", { name: "Close", exact: true })).toBeHidden();
    await expect(directory).toBeVisible();
    const { x, y } = (await directory.boundingBox())!;
    expect(x).toBeGreaterThan(home.x + home.width);
    expect(y).toBeLessThan(home.y + home.height);
  },
);

test("the skip link is the first tab stop, skips the navigation, and moves no focus back", async ({
  page,
}) => {
  await page.goto("/store");
  const product = page.getByRole("link", { name: "Rear Lift Harness", exact: true });
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(product).toBeFocused();

  // Focus that moves right after the skip link is used.
  await page.goto("/store");
  await product.evaluate(async (link) => {
    document.querySelector<HTMLElement>(".skip-link")!.click();
    (link as HTMLElement).focus();
    // Waits until the router has rendered the new fragment and its effects have run.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  });
  await whenIdle(page);
  await expect(product).toBeFocused();
});

test("the skip link shows the top of the content, and adds nothing to the history", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  const name = page.getByLabel("Business Name");
  const skip = () => page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await page.goto("/business-submission");
  await name.fill("River");
  await page.evaluate(() => scrollTo(0, 1000));
  await skip();
  await expect(heading).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: "Directory" }).click();
  await expect(page).toHaveURL(/\/$/);
  await skip();
  await page.goBack();
  await expect(page).toHaveURL(/business-submission$/);
  await expect(name).toHaveValue("River");
});

test("a page that is slow to come is announced", async ({ page }) => {
  const heard = await collectAnnouncements(page);
  await page.goto("/store");
  const answer = await holdRequests(page, /product.*\.data/);
  await page.getByRole("link", { name: "Swim Vest", exact: true }).click();
  await expect(page.getByText("Loading…")).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Swim Vest");
  expect(await heard()).toContain("Loading…");
});

test("following a link moves focus to the new heading and changes the page title", async ({
  page,
}) => {
  await page.goto("/");
  const store = page.getByRole("navigation").getByRole("link", { name: "Store" });
  await store.click();
  await expect(page).toHaveTitle(`Store - ${SITE_NAME}`);
  await expect(store).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(`Store - ${SITE_NAME}`)).toHaveAttribute("aria-live", "polite");
  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(`^${SITE_NAME} - `));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
