import { collectAnnouncements } from "./announcements";
import { expect, test } from "./fixtures";

const SOON = "Feature Not Implemented";

test.describe("a toast", { tag: "@js" }, () => {
  test("disappears after five seconds and is announced once", async ({ page, cart }) => {
    const heard = await collectAnnouncements(page);
    await page.clock.install();
    await page.goto("/store");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("button", { name: "Resources" }).click();
    await cart.expectToast(SOON);
    await page.clock.runFor(4900);
    await expect(cart.toast(SOON)).toBeVisible();
    await page.clock.runFor(200);
    await expect(cart.toast(SOON)).toHaveCount(0);
    expect((await heard()).filter((text) => text.includes(SOON))).toHaveLength(1);
  });

  test("receives focus with F8, returns it with Tab and Shift+Tab, and closes with its button", async ({
    page,
    cart,
  }) => {
    await page.goto("/store");
    const resources = page.getByRole("button", { name: "Resources" });
    const close = page.getByRole("button", { name: "Close notification" });
    const region = page.getByRole("region", { name: "Notifications (F8)" });
    await resources.click();
    await cart.expectToast(SOON);
    for (const keys of [["Shift+Tab"], ["Tab", "Tab"]]) {
      await page.keyboard.press("F8");
      await expect(region.locator(":focus")).toHaveText(new RegExp(SOON));
      for (const key of keys) await page.keyboard.press(key);
      await expect(resources).toBeFocused();
    }
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(close).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cart.toast(SOON)).toHaveCount(0);
    await expect(resources).toBeFocused();
  });

  test("replaces the previous toast", async ({ page, cart }) => {
    await page.goto("/store");
    await page.getByRole("button", { name: "Resources" }).click();
    await cart.expectToast(SOON);
    await page.getByRole("button", { name: "Add to cart, Folding Car Ramp" }).click();
    await cart.expectToast("Added to Cart! 🛒");
    await expect(cart.toast(SOON)).toHaveCount(0);
    await expect(page.locator("[data-type]")).toHaveCount(1);
  });
});

test(
  "a toast takes no close request of the browser, such as Back on a phone",
  { tag: "@js" },
  async ({ page, cart }) => {
    await page.goto("/store");
    await page.getByRole("button", { name: "Resources" }).click();
    await cart.expectToast(SOON);
    const closedBy = await cart
      .toast(SOON)
      .evaluate((toast) => (toast as HTMLDialogElement & { closedBy: string }).closedBy);
    expect(closedBy).toBe("none");
  },
);

test(
  "a toast is at most 420 px wide, also in the cart drawer",
  { tag: "@js" },
  async ({ page, cart }) => {
    await page.goto("/store");
    for (const width of [360, 421, 575, 576, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.getByRole("contentinfo").getByRole("button", { name: "Careers" }).click();
      await cart.expectToast("Feature Coming Soon");
      const box = (await page.getByRole("region", { name: /Notifications/ }).boundingBox())!;
      expect(box.width, `in a window of ${width} px`).toBeLessThanOrEqual(420);
    }
    await cart.open(0);
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await cart.expectToast("Your cart is empty");
    const box = (await cart.opened.getByRole("region", { name: /Notifications/ }).boundingBox())!;
    expect(box.width).toBeLessThanOrEqual(420);
  },
);

test("a toast is not shown again after a reload or after Back", async ({ page, cart }) => {
  await page.goto("/store");
  await page.getByRole("navigation").getByRole("button", { name: "Resources" }).click();
  await cart.expectToast(SOON);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(cart.toast(SOON)).toHaveCount(0);

  await page.getByRole("navigation").getByRole("button", { name: "Resources" }).click();
  await cart.expectToast(SOON);
  await page.goto("/cities");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
  await expect(cart.toast(SOON)).toHaveCount(0);
});

test.describe("a toast closed before hydration", { tag: "@js" }, () => {
  test("is not shown again after hydration or after Back", async ({
    page,
    cart,
    holdScripts,
    whenHydrated,
  }) => {
    const releaseScripts = await holdScripts();
    await page.goto("/store", { waitUntil: "commit" });
    await page.getByRole("navigation").getByRole("button", { name: "Resources" }).click();
    await cart.expectToast(SOON);
    await page.getByRole("button", { name: "Close notification" }).click();
    await expect(cart.toast(SOON)).toBeHidden();
    releaseScripts();
    await whenHydrated();
    // A toast that reappears would stay for five seconds.
    await expect(cart.toast(SOON)).toHaveCount(0, { timeout: 3000 });

    await page.goto("/cities");
    await page.goBack();
    await whenHydrated();
    await expect(cart.toast(SOON)).toHaveCount(0);
  });
});

test(
  "the server HTML contains a toast exactly once, and it closes without JavaScript",
  {
    tag: "@no-js",
  },
  async ({ page, cart }) => {
    await page.goto("/");
    await page.getByRole("navigation").getByRole("button", { name: "Join Directory" }).click();
    await cart.expectToast(SOON);
    await expect(page.getByText(SOON)).toHaveCount(1);
    await expect(page.getByRole("status")).toContainText(SOON);
    await page.getByRole("button", { name: "Close notification" }).click();
    await expect(page.getByText(SOON)).toBeHidden();
  },
);

test(
  "a toast is shown for five seconds, however the previous toast was closed",
  { tag: "@js" },
  async ({ page, cart }) => {
    await page.clock.install();
    await page.goto("/store");
    await page.clock.pauseAt(Date.now() + 60_000);
    const resources = page.getByRole("navigation").getByRole("button", { name: "Resources" });
    const closeByX = () => page.getByRole("button", { name: "Close notification" }).click();
    const closeByKeys = async () => {
      await page.keyboard.press("F8");
      await page.keyboard.press("Escape");
    };
    for (const close of [closeByX, closeByKeys]) {
      await resources.click();
      await cart.expectToast(SOON);
      await page.mouse.move(0, 0);
      await page.clock.runFor(4500);
      await close();
      await expect(cart.toast(SOON)).toHaveCount(0);
      await resources.click();
      await cart.expectToast(SOON);
      await page.mouse.move(0, 0);
      await page.clock.runFor(4500);
      await expect(cart.toast(SOON)).toBeVisible();
      await page.clock.runFor(1000);
      await expect(cart.toast(SOON)).toHaveCount(0);
    }
  },
);

test(
  "the toast's title ends with the page that it came with",
  { tag: "@js" },
  async ({ page, holdScripts, whenHydrated }) => {
    const releaseScripts = await holdScripts();
    await page.goto("/store", { waitUntil: "commit" });
    await page.getByRole("navigation").getByRole("button", { name: "Resources" }).click();
    await expect(page).toHaveTitle("Feature Not Implemented – Store - Pawstride");
    releaseScripts();
    await whenHydrated();
    await page.getByRole("link", { name: "Swim Vest", exact: true }).click();
    await expect(page).toHaveTitle("Swim Vest - Our Store");
    await page.goBack();
    await expect(page).toHaveTitle("Store - Pawstride");
  },
);
