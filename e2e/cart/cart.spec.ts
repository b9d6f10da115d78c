import type { Locator } from "@playwright/test";

import { variantId } from "../../app/embedded-store/ids";
import { expect, test, testUncached } from "../fixtures";

const RAMP = variantId("folding-car-ramp", 0);
const GUIDE = variantId("home-exercise-guide", 0);
const NINE_LINES = Object.fromEntries(
  ["rear-lift-harness", "swim-vest"]
    .flatMap((slug) => [0, 1, 2, 3].map((at) => variantId(slug, at)))
    .concat(RAMP)
    .map((id) => [id, 1]),
);

test("a product is added to its line from its card, which stays in the viewport", async ({
  page,
  cart,
}) => {
  await cart.fill({ [RAMP]: 2, [GUIDE]: 1 });
  await page.goto("/store");
  const add = page.getByRole("button", { name: "Add to cart, Folding Car Ramp" });
  await add.click();
  await cart.expectToast("Added to Cart! 🛒", "Folding Car Ramp has been added to your cart.");
  await expect(page).toHaveURL(/\/store(#prod_\w+)?$/);
  await expect(add).toBeInViewport();
  await cart.open(4);
  await expect(cart.quantity("Folding Car Ramp", cart.opened)).toHaveValue("3");
  await expect(cart.opened.getByRole("button", { name: /^Remove/ })).toHaveCount(2);
});

testUncached(
  "an add above the stock shows how many are left, and a new visitor's next add is confirmed",
  async ({ page, cart, store }) => {
    const add = (title: string) =>
      page.getByRole("button", { name: `Add to cart, ${title}` }).click();
    await page.goto("/store");
    store.store.faults = [{ match: "any", stock: { [RAMP]: 0 } }];
    await add("Folding Car Ramp");
    await cart.expectToast(
      "Error adding to cart",
      "Not enough stock for Folding Car Ramp (Standard). Only 0 left.",
    );
    await add("Home Exercise Guide");
    await cart.expectToast("Added to Cart! 🛒", "Home Exercise Guide has been added to your cart.");
  },
);

test("a line's quantity can be changed by plus, minus and typing, and the line can be removed", async ({
  page,
  cart,
}) => {
  await cart.fill({ [GUIDE]: 1, [RAMP]: 1 });
  await page.goto("/store");
  await cart.open(2);
  await expect(cart.opened).toContainText("Total $141.00");

  await cart.opened
    .getByRole("button", { name: "Increase quantity of Home Exercise Guide" })
    .click();
  await expect(cart.quantity("Home Exercise Guide")).toHaveValue("2");
  await expect(cart.opened).toContainText("Total $153.00");

  const minus = cart.button("Decrease", "Home Exercise Guide");
  await minus.click();
  await expect(cart.opened).toContainText("Total $141.00");
  await expect(minus).toBeDisabled();
  await minus.press("Enter");
  await expect(cart.quantity("Home Exercise Guide")).toHaveValue("1");

  await cart.quantity("Home Exercise Guide").fill("12");
  await cart.quantity("Home Exercise Guide").press("Enter");
  await expect(cart.opened).toContainText("Total $273.00");
  await expect(cart.opener(13)).toBeAttached();

  for (const title of ["Folding Car Ramp", "Home Exercise Guide"]) {
    await cart.button("Remove", title).click();
    await expect(cart.line(title)).toHaveCount(0);
  }
  await expect(cart.opened.getByText("Nothing in your cart yet")).toBeVisible();
  await expect(cart.opened).toContainText("Total $0.00");
  await expect(cart.opener(0)).toBeAttached();
});

test("an invalid typed quantity shows an error at its field and changes nothing", async ({
  page,
  cart,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await cart.fill({ [RAMP]: 2 });
  for (const typed of ["0", "1.5", "abc"]) {
    await page.goto("/cart");
    const field = cart.quantity("Folding Car Ramp", page.getByRole("main"));
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveValue(typed);
    await expect(field).toHaveAccessibleDescription("Please choose a quantity from 1 to 9999.");
    await expect(field).toBeFocused();
    await expect(cart.opener(2)).toBeAttached();
  }
  const main = page.getByRole("main");
  await main.getByRole("button", { name: /^Increase/ }).click();
  await expect(cart.quantity("Folding Car Ramp", main)).toHaveValue("3");
  await expect(main.getByRole("alert")).toHaveCount(0);
});

test("the Update button applies what was typed in all lines without scripts", async ({
  page,
  cart,
  holdScripts,
}) => {
  const releaseScripts = await holdScripts();
  await cart.fill({ [RAMP]: 2, [GUIDE]: 1 });
  await page.goto("/cart", { waitUntil: "commit" });
  const main = page.getByRole("main");
  await cart.quantity("Folding Car Ramp", main).fill("4");
  await cart.quantity("Home Exercise Guide", main).fill("3");
  await main.getByRole("button", { name: "Update cart" }).click({ noWaitAfter: true });
  await expect(main).toContainText("Total $552.00");
  await expect(cart.quantity("Folding Car Ramp", main)).toHaveValue("4");
  await expect(cart.quantity("Home Exercise Guide", main)).toHaveValue("3");
  await releaseScripts();
});

test("what was typed in one line counts when something else is pressed", async ({
  page,
  cart,
  store,
}) => {
  await cart.fill({ [RAMP]: 1, [GUIDE]: 1 });
  await page.goto("/cart");
  const main = page.getByRole("main");
  await cart.quantity("Folding Car Ramp", main).fill("5");
  await cart.button("Increase", "Home Exercise Guide", main).click();
  await expect(main).toContainText("Total $669.00");
  await cart.quantity("Home Exercise Guide", main).fill("4");
  await main.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("button", { name: "Pay $693.00" })).toBeVisible();
  const [order] = store.requests.filter(({ path }) => path.endsWith("/checkout"));
  expect(order!.body).toContain('"quantity":5');
});

test("an invalid typed quantity stops the checkout at its line", async ({
  page,
  cart,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await cart.fill({ [RAMP]: 2 });
  await page.goto("/cart");
  const main = page.getByRole("main");
  const field = cart.quantity("Folding Car Ramp", main);
  await field.fill("1,5");
  await main.getByRole("button", { name: "Checkout" }).click();
  await cart.expectToast("Checkout Error");
  await expect(field).toHaveAccessibleDescription("Please choose a quantity from 1 to 9999.");
  await expect(field).toHaveValue("1,5");
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/cart$/);
});

test("total and Checkout of nine lines stay in view, on the page and in the drawer", async ({
  page,
  cart,
}) => {
  await cart.fill(NINE_LINES);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const expectSummary = async (within: Locator) => {
      const seen = { ratio: 1 };
      await expect(within.getByRole("button", { name: "Checkout" })).toBeInViewport(seen);
      await expect(within.getByText(/^Total/)).toBeInViewport(seen);
      const terms = within.getByText("Delivery, tax and returns are shown at checkout.");
      expect((await terms.boundingBox())!.height, `${width} px`).toBeLessThan(24);
    };
    const main = page.getByRole("main");
    await page.goto("/cart");
    await expectSummary(main);
    await main.getByRole("listitem").nth(4).scrollIntoViewIfNeeded();
    await expectSummary(main);
    await page.goto("/store");
    await cart.open(9);
    await expectSummary(cart.opened);
  }
});

test("what sticks hides no focused element", { tag: "@no-js" }, async ({ page, cart }) => {
  await cart.fill(NINE_LINES);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/cart");
  const main = page.getByRole("main");
  const summary = main.getByRole("button", { name: "Checkout" }).locator("..");
  await main.getByRole("link").first().focus();
  for (let press = 0; press < 44; press += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    const { y, height } = (await focused.boundingBox())!;
    expect(y + height, `after ${press + 1} times Tab`).toBeLessThanOrEqual(
      (await summary.boundingBox())!.y,
    );
  }
  await page.keyboard.press("Tab");
  await expect(main.getByRole("button", { name: "Update cart" })).toBeFocused();
});

test(
  "nothing sticks in a window that is too low for it",
  { tag: "@no-js" },
  async ({ page, cart }) => {
    await cart.fill(NINE_LINES);
    await page.setViewportSize({ width: 390, height: 600 });
    await page.goto("/cart");
    await expect(page.getByRole("button", { name: "Checkout" })).not.toBeInViewport();
  },
);

test("the total of an empty cart does not stick", { tag: "@no-js" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/cart");
  const checkout = page.getByRole("main").getByRole("button", { name: "Checkout" });
  await expect(checkout.locator("..")).toHaveCSS("position", "static");
});

test(
  "from 576 px quantity and Remove stand beside the picture of their line",
  { tag: "@no-js" },
  async ({ page, cart }) => {
    await cart.fill(NINE_LINES);
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto("/cart");
    const line = page.getByRole("main").getByRole("listitem").first();
    const picture = (await line.locator("img").boundingBox())!;
    const field = (await line.getByRole("textbox").boundingBox())!;
    expect(field.x).toBeGreaterThan(picture.x + picture.width);
    expect(field.y).toBeLessThan(picture.y + picture.height);
  },
);

test(
  "from 1024 px the total is beside the lines, and titles share the edge of all pages",
  { tag: "@no-js" },
  async ({ page, cart }) => {
    await cart.fill(NINE_LINES);
    await page.setViewportSize({ width: 1280, height: 800 });
    const edges: number[] = [];
    for (const path of ["/store", "/contact", "/cart"]) {
      await page.goto(path);
      edges.push((await page.getByRole("heading", { level: 1 }).boundingBox())!.x);
    }
    expect(new Set(edges).size, String(edges)).toBe(1);
    const main = page.getByRole("main");
    const line = (await main.getByRole("listitem").first().boundingBox())!;
    const checkout = (await main.getByRole("button", { name: "Checkout" }).boundingBox())!;
    expect(line.x).toBe(edges[0]);
    expect(checkout.x).toBeGreaterThan(line.x + line.width);
    expect(checkout.width).toBe(22 * 16);
  },
);

test("a line shows its unit price from quantity 2 on, and Remove ends where the price ends", async ({
  page,
  cart,
}) => {
  await cart.fill({ [RAMP]: 1 });
  await page.goto("/cart");
  const main = page.getByRole("main");
  const line = cart.line("Folding Car Ramp", main);
  const prices = line.getByText(/^\$/, { exact: true });
  await expect(prices).toHaveText(["$129.00"]);
  const right = await prices.evaluate((price) => price.getBoundingClientRect().right);
  const end = await line.getByRole("button", { name: /^Remove/ }).evaluate((button) => {
    const { right, width } = button.getBoundingClientRect();
    return { text: right - parseFloat(getComputedStyle(button).paddingRight), width };
  });
  expect(end.text).toBeCloseTo(right, 0);
  expect(end.width).toBeGreaterThanOrEqual(44);

  await line.getByRole("button", { name: /^Increase/ }).click();
  await expect(prices).toHaveText(["$129.00", "$258.00"]);
});

test("a blocked minus hides no error of what was typed", async ({ page, cart, allowConsole }) => {
  allowConsole(/status of 400/);
  await cart.fill({ [variantId("folding-car-ramp", 0)]: 1 });
  await page.goto("/cart");
  const main = page.getByRole("main");
  await cart.quantity("Folding Car Ramp", main).fill("abc");
  await cart.button("Decrease", "Folding Car Ramp", main).press("Enter");
  await expect(main.getByText("Please choose a quantity from 1 to 9999.")).toBeVisible();
  await expect(cart.quantity("Folding Car Ramp", main)).toHaveValue("abc");
});
