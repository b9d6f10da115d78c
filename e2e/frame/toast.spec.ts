import type { Locator } from "@playwright/test";

import { variantId } from "../../app/embedded-store/catalogue";
import { SITE_NAME } from "../../app/site";
import { collectAnnouncements } from "../announcements";
import { expect, test, testOnPhone } from "../fixtures";
import { fillIn, FORMS } from "../forms";
import { leaveToast } from "../journeys";

const SOON = "Feature Not Implemented";

test.describe("a toast", () => {
  test("is announced once and shown for five seconds, however the toast before was closed, and again with F8", async ({
    page,
    cart,
  }) => {
    const heard = await collectAnnouncements(page);
    await page.clock.install();
    await page.goto("/store");
    await page.clock.pauseAt(Date.now() + 60_000);
    const show = async () => {
      await page.getByRole("button", { name: "Resources" }).click();
      await cart.expectToast(SOON);
      await page.mouse.move(0, 0);
      await page.clock.runFor(4900);
      await expect(cart.toast(SOON)).toBeVisible();
    };
    const closeByX = () => page.getByRole("button", { name: "Close notification" }).click();
    const closeByKeys = async () => {
      await page.keyboard.press("F8");
      await page.keyboard.press("Escape");
    };
    const letItEnd = () => page.clock.runFor(200);
    for (const close of [closeByX, letItEnd, closeByKeys, letItEnd, closeByX]) {
      await show();
      await close();
      await expect(cart.toast(SOON)).toHaveCount(0);
    }
    await page.keyboard.press("F8");
    await cart.expectToast(SOON);
    await page.keyboard.press("F8");
    await expect(cart.toast(SOON)).toBeFocused();
    expect(await heard()).toEqual(Array(6).fill(expect.stringContaining(SOON)));
  });

  test("stays while pointer or focus is on it, or the visitor elsewhere", async ({
    page,
    cart,
  }) => {
    await page.clock.install();
    await page.goto("/store");
    await page.getByRole("button", { name: "Resources" }).click();
    await cart.expectToast(SOON);
    await cart.toast(SOON).hover();
    await page.clock.fastForward(10_000);
    await cart.expectToast(SOON);
    await page.keyboard.press("F8");
    await page.mouse.move(0, 0);
    await page.clock.fastForward(10_000);
    await cart.expectToast(SOON);
    const leave = (isAway: boolean) =>
      page.evaluate((away) => {
        document.hasFocus = () => !away;
        dispatchEvent(new Event(away ? "blur" : "focus"));
      }, isAway);
    await leave(true);
    await page.getByRole("button", { name: "Resources" }).focus();
    await page.clock.fastForward(10_000);
    await cart.expectToast(SOON);
    await leave(false);
    await page.clock.fastForward(5000);
    await expect(cart.toast(SOON)).toHaveCount(0);
  });

  test("follows a swipe, and goes with one of 50 px", async ({ page, cart }) => {
    await page.goto("/store");
    await page.getByRole("button", { name: "Resources" }).click();
    await cart.expectToast(SOON);
    const box = (await page.getByText(SOON).boundingBox())!;
    const [x, y] = [Math.round(box.x), Math.round(box.y)];
    const swipe = async (pixels: number) => {
      await page.mouse.move(x + 10, y + 10);
      await page.mouse.down();
      await page.mouse.move(x + 10 + pixels, y + 10, { steps: 4 });
    };
    const toast = page.locator("[data-type]");
    await swipe(49);
    await expect(toast).toHaveCSS("translate", "49px");
    await page.mouse.up();
    await expect(toast).toHaveCSS("translate", "none");
    await swipe(-60);
    await page.mouse.up();
    await cart.expectToast(SOON);
    await swipe(50);
    await page.mouse.up();
    await expect(cart.toast(SOON)).toHaveCount(0);
  });

  test("receives focus with F8, returns it with Tab and Shift+Tab, and closes with its button", async ({
    page,
    cart,
  }) => {
    await page.goto("/store");
    await page.keyboard.press("F8");
    const resources = page.getByRole("button", { name: "Resources" });
    const close = page.getByRole("button", { name: "Close notification" });
    const region = page.getByRole("region", { name: "Notifications (F8)" });
    await resources.click();
    await cart.expectToast(SOON);
    for (const keys of [["Shift+Tab"], ["Tab", "Tab"]]) {
      await page.keyboard.press("F8");
      await expect(region.locator(":focus")).toHaveText(new RegExp(SOON));
      await expect(region.locator(":focus"), "the focus is seen").toHaveCSS(
        "outline-style",
        "solid",
      );
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

  test("replaces the toast before, is at most 420 px wide, and no close request of the browser closes it", async ({
    page,
    cart,
  }) => {
    const width = async (place: Locator) =>
      (await place.getByRole("region", { name: /Notifications/ }).boundingBox())!.width;
    await page.goto("/store");
    await page.getByRole("button", { name: "Resources" }).click();
    await cart.expectToast(SOON);
    const careers = page.getByRole("contentinfo").getByRole("button", { name: "Careers" });
    await careers.click();
    await cart.expectToast("Feature Coming Soon");
    await expect(cart.toast(SOON)).toHaveCount(0);
    await expect(page).toHaveURL(/\/store$/);
    const toast = page.locator("[data-type]");
    await expect(toast, "such a request is Back on a phone").toHaveJSProperty("closedBy", "none");

    for (const windowWidth of [360, 575, 1280]) {
      await page.setViewportSize({ width: windowWidth, height: 800 });
      await careers.click();
      await cart.expectToast("Feature Coming Soon");
      const inWindow = `in a window of ${windowWidth} px`;
      expect(await width(page.locator("body")), inWindow).toBeLessThanOrEqual(420);
    }
    await cart.open(0);
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await cart.expectToast("Your cart is empty");
    expect(await width(cart.opened)).toBeLessThanOrEqual(420);
  });

  test("stands in the half of the window away from the used control", async ({ page, cart }) => {
    const add = page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" });
    for (const [width, height] of [
      [1280, 800],
      [390, 664],
      [640, 360],
    ] as const)
      for (const block of ["center", "end"] as const)
        await test.step(`a control at the ${block} of ${width} × ${height}`, async () => {
          await page.setViewportSize({ width, height });
          await page.goto("/store");
          await add.evaluate((button, at) => button.scrollIntoView({ block: at }), block);
          // The upper half begins above the middle.
          await page.evaluate((at) => scrollBy(0, at === "center" ? 60 : 0), block);
          await add.click();
          await cart.expectToast("Added to Cart! 🛒");
          const { y, height: tall } = (await cart.toast("Added to Cart! 🛒").boundingBox())!;
          if (block === "end") expect(y + tall).toBeLessThan(height / 2);
          else expect(y).toBeGreaterThan(height / 2);
        });
  });

  testOnPhone(
    "stands in what is seen of a pinched page, in the half away from the used control, also in the drawer",
    async ({ page, cart, context }) => {
      const devtools = await context.newCDPSession(page);
      const pinch = (pageScaleFactor: number) =>
        devtools.send("Emulation.setPageScaleFactor", { pageScaleFactor });
      const lookAt = (target: Locator) =>
        target.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
      const unseen = (toast: Locator) =>
        toast.evaluate((element) => {
          const { offsetLeft, offsetTop, width, height } = visualViewport!;
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const over = [offsetLeft - left, offsetTop - top];
          over.push(right - offsetLeft - width, bottom - offsetTop - height);
          return Math.max(...over);
        });
      await page.goto("/store");
      const add = page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" });
      await lookAt(add);
      await pinch(3);
      await expect.poll(() => page.evaluate(() => visualViewport!.scale)).toBe(3);
      await lookAt(add);
      await add.press("Enter");
      const added = cart.toast("Added to Cart! 🛒");
      await expect.poll(() => unseen(added)).toBeLessThanOrEqual(0.5);
      await lookAt(page.getByRole("contentinfo"));
      await expect.poll(() => unseen(added), "it follows").toBeLessThanOrEqual(0.5);

      await pinch(1);
      await cart.open(1);
      await cart.button("Remove", "Folding Car Ramp").click();
      await pinch(3);
      await lookAt(cart.opened.getByRole("button", { name: "Checkout" }));
      await cart.opened.getByRole("button", { name: "Checkout" }).press("Enter");
      await expect.poll(() => unseen(cart.toast("Your cart is empty"))).toBeLessThanOrEqual(0.5);
    },
  );

  test("stands above what sticks at the foot of the cart's page", async ({ page, cart }) => {
    await page.setViewportSize({ width: 800, height: 660 });
    const harnesses = [0, 1, 2, 3].map((style) => variantId("rear-lift-harness", style));
    await cart.fill(Object.fromEntries(harnesses.map((id) => [id, 1])));
    await leaveToast(page);
    await page.goto("/cart");
    await cart.expectToast(SOON);
    const { y, height } = (await cart.toast(SOON).boundingBox())!;
    const checkout = page.getByRole("main").getByRole("button", { name: "Checkout" });
    expect(y + height).toBeLessThanOrEqual((await checkout.boundingBox())!.y);
  });

  test("stands away from a control that is pressed from the keyboard, wherever the mouse rests, and ends on the next page", async ({
    page,
    cart,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/store");
    const add = page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" });
    await add.evaluate((button) => button.scrollIntoView({ block: "end" }));
    await page.getByRole("button", { name: "Resources" }).hover();
    await page.keyboard.press("Tab");
    await add.focus();
    await page.keyboard.press("Enter");
    await cart.expectToast("Added to Cart! 🛒");
    const { y, height } = (await cart.toast("Added to Cart! 🛒").boundingBox())!;
    expect(y + height).toBeLessThan(400);
    await page.getByRole("link", { name: "Folding Car Ramp", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folding Car Ramp");
    await expect(cart.toast("Added to Cart! 🛒")).toHaveCount(0, { timeout: 1000 });
  });

  test("of a sent form ends on the next page", async ({ page, cart }) => {
    const { path, button, toast, values } = FORMS.event;
    await page.goto(path);
    await fillIn(page.getByRole("main"), values);
    await page.getByRole("button", { name: button }).click();
    await cart.expectToast(...toast);
    await page.getByRole("link", { name: "See the growth plans" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Be found/);
    await expect(cart.toast(toast[0])).toHaveCount(0, { timeout: 1000 });
  });

  test("of an add leads to the cart, and ends with that or when it is opened", async ({
    page,
    cart,
  }) => {
    await page.goto("/store");
    const add = page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" });
    const toast = cart.toast("Added to Cart! 🛒");
    await add.click();
    await expect(toast).toBeVisible();
    await cart.open(1);
    // Sooner than the toast ends by itself.
    await expect(toast).toHaveCount(0, { timeout: 2000 });
    await cart.close();
    await add.click();
    await toast.getByRole("link", { name: "View cart" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping cart");
    await expect(toast).toHaveCount(0);
  });

  test("that was closed before hydration is not shown again after it, after Back or after a reload", async ({
    page,
    cart,
    holdScripts,
    whenHydrated,
  }) => {
    const resources = page.getByRole("navigation").getByRole("button", { name: "Resources" });
    const releaseScripts = await holdScripts();
    await page.goto("/store", { waitUntil: "commit" });
    await resources.click();
    await cart.expectToast(SOON);
    await page.getByRole("button", { name: "Close notification" }).click();
    await expect(cart.toast(SOON)).toBeHidden();
    await releaseScripts();
    // A toast that reappears would stay for five seconds.
    await expect(cart.toast(SOON)).toHaveCount(0, { timeout: 3000 });

    await page.getByRole("link", { name: "Swim Vest", exact: true }).click();
    await expect(page).toHaveTitle("Swim Vest - Our Store");
    await page.goBack();
    await expect(page).toHaveTitle(`Store - ${SITE_NAME}`);
    await expect(cart.toast(SOON)).toHaveCount(0);

    await page.goto("/cities");
    await page.goBack();
    await whenHydrated();
    await expect(cart.toast(SOON), "after Back from another document").toHaveCount(0);

    await resources.click();
    await cart.expectToast(SOON);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(cart.toast(SOON), "after a reload").toHaveCount(0);
  });
});
