import { type Page } from "@playwright/test";

import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";
import { tabTo } from "../journeys";

const HARNESS = `/product/${productId("rear-lift-harness")}`;
const MEDIUM = variantId("rear-lift-harness", 1);
const RAMP = variantId("folding-car-ramp", 0);

const tabsTo = (page: Page, name: string) =>
  tabTo(
    page,
    page
      .getByRole("button", { name, exact: true })
      .or(page.getByRole("link", { name, exact: true })),
  );

const MEDIUM_BUTTON = "Medium Sale price $41.00 Original price $49.00";

/** From the first row of the store: the product with the most tab stops, and the last one. */
for (const [title, style, total, button] of [
  ["Rear Lift Harness", "Medium", "$41.00", MEDIUM_BUTTON],
  ["Orthopedic Recovery Bed", "Large", "$149.00", "Large $149.00"],
] as const)
  test(`a purchase of the ${title} from the store takes at most 25 Tab presses`, async ({
    page,
    hasScripts,
  }) => {
    let keys = 0;
    const press = async (name: string) => {
      keys += await tabsTo(page, name);
      await page.keyboard.press("Enter");
    };
    const skip = async () => {
      await press("Skip to content");
      keys += 1;
      await expect(page).toHaveURL(/#main$/);
    };
    await page.goto("/store");
    await skip();
    await press(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    if (hasScripts) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    else await skip();
    await press(button);
    await expect(page.getByText(`Quantity 1, ${style}, ${total}`)).toBeVisible();
    await press("Add to Cart");
    await expect(page.getByText(/^In your cart: /)).toBeVisible();
    await press("View cart");
    await expect(page).toHaveURL(/\/cart#checkout$/);
    await expect(page.getByRole("main").getByRole("button", { name: "Checkout" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review and pay");
    await press(`Pay ${total}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    expect(keys).toBeLessThanOrEqual(25);
  });

test.describe("without JavaScript", { tag: "@no-js" }, () => {
  test("each step of a purchase returns focus to the control that was used", async ({
    page,
    cart,
  }) => {
    await page.goto(HARNESS);
    for (const [name, after] of [
      [MEDIUM_BUTTON, "Quantity 1, Medium, $41.00, 9 in stock."],
      ["Increase quantity", "Quantity 2, Medium, $82.00, 9 in stock."],
      ["Add to Cart", "2 × Medium."],
    ] as const) {
      await tabsTo(page, name);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main").getByText(after)).toBeVisible();
      await expect(page.locator(":focus")).toContainText(name.split(" ")[0]!);
    }
    await cart.expectToast("Added to Cart! 🛒", "2 x Rear Lift Harness (Medium) added.");
    expect(await tabsTo(page, "View cart")).toBe(1);
  });

  test("pictures, tiles, Call, Grid and Add to cart return focus to their control", async ({
    page,
  }) => {
    for (const [path, role, name] of [
      [HARNESS, "link", "Next picture"],
      [HARNESS, "link", "Picture 2"],
      ["/", "button", "Restaurants"],
      ["/search", "button", "Call Willamette Water Walkers"],
      ["/search", "link", "Grid"],
      ["/store", "button", "Add to cart, Folding Car Ramp"],
    ] as const) {
      await page.goto(path);
      const control = page.getByRole(role, { name, exact: true });
      await control.press("Enter");
      await expect(page, name).toHaveURL(/#/);
      await expect(control, name).toBeFocused();
    }
  });

  test("the quantity buttons in the cart have focus again after use", async ({ page, cart }) => {
    await cart.fill({ [RAMP]: 2 });
    await page.goto("/cart");
    for (const [name, quantity] of [
      [/^Increase/, 3],
      [/^Decrease/, 2],
    ] as const) {
      const control = page.getByRole("main").getByRole("button", { name });
      await control.press("Enter");
      await expect(control).toBeFocused();
      await expect(page.getByRole("main")).toContainText(`Total $${129 * quantity}.00`);
    }
  });
});

test.describe("on a phone without JavaScript", { tag: ["@phone", "@no-js"] }, () => {
  test("each step of a purchase keeps the control that was used in the viewport", async ({
    page,
    cart,
  }) => {
    await page.goto(HARNESS);
    for (const control of [
      page.getByRole("button", { name: /^Medium/ }),
      page.getByRole("button", { name: "Increase quantity" }),
      page.getByRole("button", { name: "Decrease quantity" }),
      page.getByRole("button", { name: "Add to Cart", exact: true }),
    ]) {
      await control.click();
      await page.waitForURL(/#/);
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    await cart.toast("Added to Cart! 🛒").getByRole("button").click();
    await page.getByRole("link", { name: "View cart" }).click();
    for (const name of [/^Increase/, /^Decrease/]) {
      const control = page.getByRole("main").getByRole("button", { name });
      await control.click();
      await page.waitForURL(/#/);
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  });
});

test("a typed quantity is kept after a variant change, a stock error and hydration", async ({
  page,
  cart,
  holdScripts,
  hasScripts,
}) => {
  const releaseScripts = await holdScripts();
  const quantity = page.getByLabel("Quantity", { exact: true });
  const load = () => page.goto(HARNESS, { waitUntil: "commit" });
  await load();
  await quantity.fill("4");
  await page.getByRole("button", { name: /^Medium/ }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(new RegExp(`variant=${MEDIUM}&quantity=4#${MEDIUM}$`));
  await expect(quantity).toHaveValue("4");
  await expect(page.getByText("Quantity 4, Medium, $164.00, 9 in stock.")).toBeVisible();

  await quantity.fill("10");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click({ noWaitAfter: true });
  await cart.expectToast(
    "Oh no! Something went wrong.",
    "Not enough stock for Rear Lift Harness (Medium). Only 9 left.",
  );
  await expect(quantity).toHaveValue("10");
  await expect(page).toHaveURL(/quantity=10#add$/);

  await quantity.fill("3");
  await quantity.press("Enter", { noWaitAfter: true });
  await cart.expectToast("Added to Cart! 🛒", "3 x Rear Lift Harness (Medium) added.");
  await expect(quantity).toHaveValue("3");
  await releaseScripts();
  if (!hasScripts) return;
  await expect(quantity).toHaveValue("3");
  await quantity.fill("5");
  await page.getByRole("button", { name: "Large $54.00", exact: true }).click();
  await expect(quantity).toHaveValue("5");
  await expect(
    page.getByText("Quantity 5, Large, $270.00, not enough stock, only 4 left."),
  ).toBeVisible();
});
