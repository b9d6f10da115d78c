import { mkdir, writeFile } from "node:fs/promises";

import { chromium } from "@playwright/test";

import { productId } from "../../app/embedded-store/catalogue";
import { findProgram } from "../../scripts/system-packages.mjs";
import { expect, test } from "../fixtures";

const ASKS = "Added something? Your cart is kept in a cookie: please allow cookies.";

const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

/** A browser whose visitor has set it to block the cookies of all sites. */
const testWithoutCookies = test.extend({
  context: async ({ baseURL, launchOptions, javaScriptEnabled }, use, testInfo) => {
    const profile = testInfo.outputPath("profile");
    await mkdir(`${profile}/Default`, { recursive: true });
    await writeFile(`${profile}/Default/Preferences`, JSON.stringify(BLOCKED));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      executablePath: findProgram("whole chromium")!,
      baseURL,
      javaScriptEnabled,
    });
    await use(context);
    await context.close();
  },
});

testWithoutCookies(
  "where the browser's setting blocks cookies, a press on a card, a product and in the drawer says that the cart needs them, and so does the empty cart",
  { tag: "@journey" },
  async ({ page, cart, posts, allowConsole, hasScripts }) => {
    // Remix's inline script for scroll positions reports it.
    allowConsole(/Failed to read the 'sessionStorage' property/);
    const needsCookies = async () => {
      await cart.expectToast(
        "Your cart needs cookies",
        "Please allow cookies for this site, then try again.",
      );
      await page.getByRole("button", { name: "Close notification" }).click();
    };
    await page.goto("/store");
    const claim = await page.evaluate(() => navigator.cookieEnabled);
    expect(claim, "the browser denies it").toBe(true);
    await page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" }).click();
    await needsCookies();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");

    if (hasScripts) {
      await cart.open(0);
      await expect(cart.drawer.getByText(ASKS)).toBeVisible();
      await cart.drawer.getByRole("button", { name: "Checkout" }).click();
      await needsCookies();
    }

    await page.goto(`/product/${productId("folding-car-ramp")}`);
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await needsCookies();
    if (hasScripts) expect(posts).toEqual([]);

    await page.goto("/cart");
    if (hasScripts) await expect(page.getByText(ASKS)).toBeVisible();
    // Playwright finds no text in it.
    else expect(await page.locator("noscript").evaluate((it) => it.textContent)).toBe(ASKS);
  },
);

test("an empty cart asks for cookies nowhere else, and leaves none", async ({ page, context }) => {
  await page.goto("/cart");
  await expect(page.getByText("Nothing in your cart yet")).toBeVisible();
  await expect(page.getByText(ASKS)).toBeHidden();
  expect(await context.cookies()).toEqual([]);
});
