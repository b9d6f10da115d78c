import type { Locator, Page } from "@playwright/test";

import { variantId } from "../app/store/embedded/ids";
import { expect, testUncached as test } from "./fixtures";
import { CartPage } from "./pages/cart";
import type { StoreServer } from "../tests/support/store-server";

const RAMP = variantId("folding-car-ramp", 0);
const CHEWS = variantId("joint-care-chews", 0);

const add = (page: Page, title: string) =>
  page.getByRole("button", { name: `Add to cart, ${title}` }).click({ noWaitAfter: true });

/** Waits until the delayed request has reached the store. */
const expectAsked = (store: StoreServer, path: RegExp) =>
  expect.poll(() => store.requests.filter((request) => path.test(request.path)).length).toBe(1);
const STOCK = /\/products\?/;

test.describe("simultaneous changes of one cart", { tag: "@js" }, () => {
  test("are both applied when two tabs add a product", async ({ page, cart, context, store }) => {
    const other = await context.newPage();
    await page.goto("/store");
    await other.goto("/store");
    store.reset();
    store.store.faults = [{ match: "products", delay: 700 }];
    await add(page, "Folding Car Ramp");
    await expectAsked(store, STOCK);
    await add(other, "Home Exercise Guide");
    await new CartPage(other, true).expectToast(
      "Added to Cart! 🛒",
      "Home Exercise Guide has been added to your cart.",
    );
    await other.goto("/cart");
    await expect(new CartPage(other, true).opener(2)).toBeVisible();
    await page.goto("/cart");
    await expect(cart.opener(2)).toBeVisible();
  });

  test("keep a product added in one tab while another tab opens the checkout", async ({
    page,
    cart,
    context,
    store,
    whenHydrated,
  }) => {
    await cart.fill({ [CHEWS]: 1 });
    const other = await context.newPage();
    await page.goto("/cart");
    await whenHydrated();
    await other.goto("/store");
    store.reset();
    store.store.faults = [{ match: "checkout", delay: 1000 }];
    await page
      .getByRole("main")
      .getByRole("button", { name: "Checkout" })
      .click({ noWaitAfter: true });
    await expectAsked(store, /\/checkout$/);
    await add(other, "Home Exercise Guide");
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
    await expect(page.getByText("Home Exercise Guide")).toHaveCount(0);
    const otherCart = new CartPage(other, true);
    await otherCart.expectToast("Added to Cart! 🛒");
    await other.goto("/cart");
    const main = other.getByRole("main");
    await expect(otherCart.opener(1)).toBeVisible();
    await expect(otherCart.line("Home Exercise Guide", main)).toBeVisible();
    await expect(main.getByRole("button", { name: "Restore your cart (1 item)" })).toBeVisible();
  });
});

test("a new visitor's add after a failed add shows its own confirmation", async ({
  page,
  cart,
  store,
}) => {
  await page.goto("/store");
  store.store.faults = [{ match: "any", stock: { [RAMP]: 0 } }];
  await add(page, "Folding Car Ramp");
  await cart.expectToast("Error adding to cart");
  await add(page, "Home Exercise Guide");
  await cart.expectToast("Added to Cart! 🛒", "Home Exercise Guide has been added to your cart.");
});

test.describe("two buttons pressed in the same task on a slow store", { tag: "@js" }, () => {
  const addRamp = (page: Page) =>
    page.getByRole("button", { name: "Add to cart, Folding Car Ramp" });
  const addGuide = (page: Page) =>
    page.getByRole("button", { name: "Add to cart, Home Exercise Guide" });
  const checkout = (page: Page) =>
    page.getByRole("button", { name: "Checkout", includeHidden: true });

  /** Clicks the buttons in one task, so that nothing runs in between. */
  async function press(page: Page, store: StoreServer, ...buttons: Locator[]) {
    store.store.faults = [{ match: "products", delay: 300 }];
    const elements = await Promise.all(buttons.map((button) => button.elementHandle()));
    await page.evaluate(
      (pressed) => pressed.forEach((element) => (element as HTMLElement).click()),
      elements,
    );
  }

  test("Checkout waits until the first product is added", async ({ page, store, whenHydrated }) => {
    await page.goto("/store");
    await whenHydrated();
    await press(page, store, addGuide(page), checkout(page));
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
    await expect(page.getByText("Home Exercise Guide")).toBeVisible();
  });

  test("two adds show the message of the later one", async ({
    page,
    cart,
    store,
    whenHydrated,
  }) => {
    await cart.fill({ [RAMP]: 7 });
    await page.goto("/store");
    await whenHydrated();
    await press(page, store, addRamp(page), addGuide(page));
    await cart.expectToast("Added to Cart! 🛒", "Home Exercise Guide has been added to your cart.");
    await expect(cart.opener(8)).toBeVisible();
  });
});
