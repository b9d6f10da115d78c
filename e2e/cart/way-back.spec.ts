import type { Page } from "@playwright/test";

import { PROVIDERS } from "../../app/directory/providers";
import { productId } from "../../app/embedded-store/catalogue";
import { expect, test } from "../fixtures";
import { tabTo } from "../journeys";

const HARNESS = `/product/${productId("rear-lift-harness")}`;
const MEDIUM_BUTTON = "Medium Sale price $41.00 Original price $49.00";

/** Whose Call is a placeholder; nobody where all have a number. */
const SILENT = PROVIDERS.filter(({ phone }) => !phone).slice(0, 1);

const tabsTo = (page: Page, name: string) =>
  tabTo(
    page,
    page
      .getByRole("button", { name, exact: true })
      .or(page.getByRole("link", { name, exact: true })),
  );

test(
  "a purchase from the store takes at most 25 Tab presses",
  { tag: "@journey" },
  async ({ page, hasScripts }) => {
    let keys = 0;
    const press = async (name: string) => {
      keys += await tabsTo(page, name);
      await page.keyboard.press("Enter");
    };
    const skip = async () => {
      await press("Skip to content");
      keys += 1;
      if (hasScripts) await expect(page.getByRole("main")).toBeFocused();
      else await expect(page).toHaveURL(/#main$/);
    };
    const heading = page.getByRole("heading", { level: 1 });
    await page.goto("/store");
    await skip();
    // Of the first row, the product with the most tab stops.
    await press("Rear Lift Harness");
    await expect(heading).toHaveText("Rear Lift Harness");
    if (hasScripts) await expect(heading).toBeFocused();
    else await skip();
    await press(MEDIUM_BUTTON);
    await expect(page.getByText("Quantity 1, Medium, $41.00")).toBeVisible();
    await press("Add to Cart");
    await expect(page.getByText(/^In your cart: /)).toBeVisible();
    await press("View cart");
    await expect(page).toHaveURL(/\/cart#checkout$/);
    await expect(page.getByRole("main").getByRole("button", { name: "Checkout" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading).toHaveText("Review and pay");
    await press("Pay $41.00");
    await expect(heading).toHaveText("Payment Successful!");
    expect(keys).toBeLessThanOrEqual(25);
  },
);

test(
  "each step of a purchase, and each other control, keeps the focus and stays in view without scripts",
  { tag: "@no-js" },
  async ({ page, cart }) => {
    // On a phone, where the page is the longest.
    await page.setViewportSize({ width: 360, height: 740 });
    const focused = page.locator(":focus");
    const expectBack = async (word: string) => {
      await expect(focused).toContainText(word);
      await expect(focused).toBeInViewport({ ratio: 1 });
    };
    await page.goto(HARNESS);
    for (const [name, after] of [
      [MEDIUM_BUTTON, "Quantity 1, Medium, $41.00, 9 in stock."],
      ["Add to Cart", "In your cart:"],
    ] as const)
      await test.step(name, async () => {
        if (name === "Add to Cart") await page.getByLabel("Quantity", { exact: true }).fill("2");
        const control = page.getByRole("link", { name, exact: true });
        await control.or(page.getByRole("button", { name, exact: true })).press("Enter");
        await expect(page.getByRole("main").getByText(after)).toBeVisible();
        await expectBack(name.split(" ")[0]!);
      });
    await cart.expectToast("Added to Cart! 🛒", "2 x Rear Lift Harness (Medium) added.");
    expect(await tabsTo(page, "View cart")).toBe(1);
    await page.keyboard.press("Enter");
    // The browser moves the focus here once, at a moment of its own.
    await expect(page.getByRole("main").getByRole("button", { name: "Checkout" })).toBeFocused();
    for (const [name, total] of [
      ["Increase", "Total $123.00"],
      ["Decrease", "Total $82.00"],
    ] as const)
      await test.step(`${name} in the cart`, async () => {
        const main = page.getByRole("main");
        await main.getByRole("button", { name: new RegExp(`^${name}`) }).press("Enter");
        await expect(main).toContainText(total);
        await expectBack(name);
      });

    for (const [path, role, name] of [
      [HARNESS, "link", "Next picture"],
      [HARNESS, "link", "Picture 2"],
      ["/", "button", "Restaurants"],
      ...SILENT.map(({ name }) => ["/search", "button", `Call ${name}`] as const),
      ["/search", "link", "Grid"],
      ["/store", "button", "Add to Cart, Folding Car Ramp"],
    ] as const)
      await test.step(name, async () => {
        await page.goto(path);
        const control = page.getByRole(role, { name, exact: true });
        await control.press("Enter");
        await expect(page).toHaveURL(/#/);
        await expect(control).toBeFocused();
      });
  },
);
