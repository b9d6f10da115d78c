import type { Page } from "@playwright/test";

import { variantId } from "../../app/embedded-store/catalogue";
import type { StoreServer } from "../../tests/support/store-server";
import { expect, test, testUncached } from "../fixtures";
import { holdRequests } from "../journeys";
import { CartPage } from "../pages/cart";

const RAMP = variantId("folding-car-ramp", 0);
const GUIDE = variantId("home-exercise-guide", 0);
const CHEWS = variantId("joint-care-chews", 0);

const addButton = (page: Page, title: string) =>
  page.getByRole("button", { name: `Add to Cart, ${title}` });

/** Waits until the delayed request has reached the store. */
const expectAsked = ({ requests }: StoreServer, path: RegExp) =>
  expect.poll(() => requests.filter((request) => path.test(request.path)).length).toBe(1);

test.describe("changes of lines", () => {
  test("presses that wait for the cart's lock all count", async ({ page, cart, context }) => {
    await cart.fill({ [RAMP]: 1, [GUIDE]: 1, [CHEWS]: 1 });
    const otherTab = await context.newPage();
    await otherTab.goto("/cart");
    const release = await otherTab.evaluateHandle(
      () =>
        new Promise<() => void>((taken) => {
          void navigator.locks.request("cart", () => new Promise<void>((free) => taken(free)));
        }),
    );
    await page.goto("/cart");
    const plus = page.getByRole("button", { name: /^Increase quantity/ });
    const fields = page.getByRole("main").getByRole("textbox", { name: /^Quantity of/ });
    for (const line of [0, 1, 2]) await plus.nth(line).click();
    for (const line of [0, 1, 2]) await expect(fields.nth(line)).toHaveValue("2");
    await page.getByRole("button", { name: "Remove Folding Car Ramp" }).click();
    await page.getByRole("button", { name: /^Increase quantity of Home/ }).click();
    await expect(cart.opener(5)).toBeVisible();
    await release.evaluate((free) => free());
    await expect(page.getByRole("main")).toContainText("Total $84.00");
    await page.reload();
    await expect(cart.opener(5)).toBeVisible();
  });

  test("fifty clicks on plus result in the correct quantity, which never jumps back", async ({
    page,
    cart,
  }) => {
    await cart.fill({ [GUIDE]: 1 });
    await page.goto("/cart");
    const shown = await cart
      .quantity("Home Exercise Guide", page.getByRole("main"))
      .evaluateHandle((field: HTMLInputElement) => {
        const seen: number[] = [];
        const look = () => {
          if (seen.at(-1) !== Number(field.value)) seen.push(Number(field.value));
          requestAnimationFrame(look);
        };
        look();
        return seen;
      });
    const plus = page.getByRole("button", { name: /^Increase quantity/ });
    await plus.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 25; click += 1) requestAnimationFrame(() => button.click());
    });
    for (let click = 0; click < 25; click += 1) await plus.press("Enter");
    await expect(page.getByRole("main")).toContainText("Total $612.00");
    await expect(cart.opener(51)).toBeVisible();
    const seen = await shown.jsonValue();
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    await page.reload();
    await expect(cart.opener(51)).toBeVisible();
  });
});

test.describe("two tabs", () => {
  test("keep a typed quantity while the other changes its line", async ({
    page,
    cart,
    context,
  }) => {
    await cart.fill({ [RAMP]: 1 });
    const other = await context.newPage();
    await other.goto("/cart");
    await page.goto("/cart");
    const main = page.getByRole("main");
    await cart.quantity("Folding Car Ramp", main).fill("5");
    await other.getByRole("button", { name: /^Increase quantity/ }).click();
    await expect(main).toContainText("Total $258.00");
    await expect(cart.quantity("Folding Car Ramp", main)).toHaveValue("5");
    await main.getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("button", { name: /^Pay/ })).toHaveText(/645/);
  });

  testUncached(
    "keep a product added in one tab while another tab opens the checkout",
    async ({ page, cart, context, store }) => {
      await cart.fill({ [CHEWS]: 1 });
      const other = await context.newPage();
      await page.goto("/cart");
      await other.goto("/store");
      store.reset();
      store.fault({ match: "checkout", delay: 400 });
      await page
        .getByRole("main")
        .getByRole("button", { name: "Checkout" })
        .click({ noWaitAfter: true });
      await expectAsked(store, /\/checkout$/);
      await addButton(other, "Home Exercise Guide").click();
      await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
      await expect(page.getByText("Home Exercise Guide")).toHaveCount(0);
      const otherCart = new CartPage(other, true);
      await otherCart.expectToast("Added to Cart! 🛒");
      await otherCart.open(1);
      await expect(otherCart.line("Home Exercise Guide")).toBeVisible();
      const restore = otherCart.opened.getByRole("button", { name: "Restore your cart (1 item)" });
      await expect(restore).toBeVisible();
    },
  );
});

test.describe("on a slow line", () => {
  test("a quantity that is typed while a step of it is pending counts", async ({ page, cart }) => {
    await cart.fill({ [RAMP]: 3 });
    await page.goto("/cart");
    const answer = await holdRequests(page, "**/cart.data*");
    const quantity = cart.quantity("Folding Car Ramp", page.getByRole("main"));
    await page.getByRole("button", { name: /^Increase quantity/ }).click();
    await expect(quantity).toHaveValue("4");
    await quantity.fill("3");
    await expect(quantity).toHaveValue("3");
    await quantity.press("Tab");
    answer();
    await expect(page.getByRole("main")).toContainText("Total $387.00");
    await page.reload();
    await expect(quantity).toHaveValue("3");
  });
});

test.describe("a pending change", () => {
  test("two adds show the message of the later one", async ({ page, cart }) => {
    await cart.fill({ [RAMP]: 7 });
    await page.goto("/store");
    const answers: (() => void)[] = [];
    await page.route("**/cart.data*", async (route) => {
      await new Promise<void>((answer) => answers.push(answer));
      await route.continue();
    });
    await addButton(page, "Folding Car Ramp").click();
    await expect.poll(() => answers.length).toBe(1);
    await addButton(page, "Home Exercise Guide").click();
    await expect(addButton(page, "Home Exercise Guide"), "it waits").toHaveText("Adding…");
    expect(answers).toHaveLength(1);
    answers[0]!();
    await cart.expectToast("Error adding to cart");
    await expect.poll(() => answers.length).toBe(2);
    answers[1]!();
    await cart.expectToast("Added to Cart! 🛒", "Home Exercise Guide has been added to your cart.");
    await expect(cart.opener(8)).toBeVisible();
  });

  test("a lock that another tab never gives back delays all presses by five seconds, not each", async ({
    page,
    cart,
    context,
  }) => {
    const suspended = await context.newPage();
    await suspended.goto("/cities");
    await suspended.evaluate(() => {
      navigator.locks.request("cart", () => new Promise(() => undefined)).catch(() => undefined);
    });
    await page.clock.install();
    await page.goto("/store");
    const add = addButton(page, "Folding Car Ramp");
    await add.click();
    await expect(add).toHaveText("Adding…");
    const waiting = () =>
      page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0);
    await expect.poll(waiting).toBe(1);
    for (const name of ["Home Exercise Guide", "Visibility Boost"])
      await addButton(page, name).click();
    await page.clock.fastForward(5_001);
    await cart.expectToast("Added to Cart! 🛒");
    await expect(cart.opener(3)).toBeVisible();
  });
});

test.describe("a pending checkout", () => {
  test("is not cancelled by a link that is pressed meanwhile", async ({ page, cart }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/cart");
    const answer = await holdRequests(page, "**/cart.data*");
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Directory" }).click();
    await expect(page.getByRole("button", { name: "Search Providers" })).toBeVisible();
    answer();
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
  });

  test("is not sent again meanwhile, and stopped, it shows what another tab has added and can be restored", async ({
    page,
    cart,
    store,
    context,
    posts,
  }) => {
    await page.addInitScript(() => {
      // What the browser's Stop does; the test cannot press it.
      addEventListener("keydown", ({ key }) => key === "F9" && window.stop());
    });
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/cart");
    const { origin } = new URL(store.url);
    const leave = await holdRequests(page, `${origin}/**`);
    const asked = page.waitForRequest(`${origin}/**`);
    await page.getByRole("button", { name: "Checkout" }).click();
    await asked;
    // Not click(): locators of this page wait until its navigation has finished.
    await page.keyboard.press("Enter");
    const other = await context.newPage();
    await other.goto("/store");
    const reloaded = page.waitForResponse("**/cart/view");
    await addButton(other, "Home Exercise Guide").click();
    await reloaded;
    await page.keyboard.press("F9");

    const main = page.getByRole("main");
    const checkout = main.getByRole("button", { name: "Checkout", exact: true });
    await expect(checkout).toBeVisible();
    await expect(cart.line("Home Exercise Guide", main)).toBeVisible();
    await expect(cart.opener(1)).toBeVisible();
    expect(posts, "one checkout").toHaveLength(1);

    await page.getByRole("button", { name: "Restore your cart (1 item)" }).click();
    await cart.expectToast("Your cart is back", "1 item was restored.");
    await expect(cart.opener(2)).toBeVisible();
    leave();
    await checkout.click();
    await expect(page.getByRole("button", { name: /^Pay/ })).toHaveText("Pay $141.00");
  });
});
