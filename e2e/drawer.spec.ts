import { productId, variantId } from "../app/store/embedded/ids";
import { collectAnnouncements } from "./announcements";
import { expect, test } from "./fixtures";

const items = {
  [variantId("folding-car-ramp", 0)]: 1,
  [variantId("home-exercise-guide", 0)]: 1,
  [variantId("joint-care-chews", 0)]: 1,
};

test(
  "X, Esc and the backdrop close the drawer, and focus moves in and is restored",
  {
    tag: "@journey",
  },
  async ({ page, cart, isMobile }) => {
    await cart.fill(items);
    await page.goto("/store");
    const ways = {
      x: () => cart.drawer.getByRole("button", { name: "Close cart" }).click(),
      esc: () => page.keyboard.press("Escape"),
      // On a phone the drawer covers the whole page.
      ...(isMobile ? {} : { backdrop: () => page.mouse.click(5, 400) }),
    };
    for (const [way, close] of Object.entries(ways)) {
      await cart.open(3);
      await expect(cart.drawer.locator(":focus"), way).toHaveCount(1);
      await close();
      await expect(cart.drawer, way).toBeHidden();
      await expect(cart.opener(3), way).toBeFocused();
    }
  },
);

test("the open drawer traps keyboard focus", async ({ page, cart }) => {
  await cart.fill(items);
  await page.goto("/store");
  await cart.open(3);
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() =>
      document.activeElement === document.body
        ? "the browser"
        : document.activeElement?.closest("dialog")?.id,
    );
    expect(["cart-drawer", "the browser"], `after ${press + 1} times Tab`).toContain(place);
  }
});

test(
  "the drawer opens and closes when the scripts fail to load",
  { tag: "@js" },
  async ({ page, cart, allowConsole }) => {
    allowConsole(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await page.route(/\.js$/, (route) => route.abort());
    await cart.fill(items);
    await page.goto("/store", { waitUntil: "load" });
    await cart.open(3);
    await cart.drawer.getByRole("button", { name: "Close cart" }).click();
    await expect(cart.drawer).toBeHidden();
  },
);

test(
  "a drawer opened before hydration stays open and works after it",
  {
    tag: "@js",
  },
  async ({ page, cart, whenHydrated, holdScripts }) => {
    const releaseScripts = await holdScripts();
    await cart.fill(items);
    await page.goto("/store", { waitUntil: "commit" });
    // Until the style sheet is loaded, the link to the cart page is shown beside the button.
    await expect(cart.opener(3)).toHaveCount(1);
    await cart.open(3);
    releaseScripts();
    await whenHydrated();
    await expect(cart.drawer).toBeVisible();
    await cart
      .line("Home Exercise Guide")
      .getByRole("button", { name: /^Increase/ })
      .click();
    await expect(cart.drawer).toContainText("Total $177.00");
    await expect(cart.drawer).toBeVisible();
  },
);

test(
  "removing a cart line moves focus to the next or previous line, or to the heading",
  {
    tag: "@js",
  },
  async ({ page, cart, whenHydrated }) => {
    await cart.fill(items);
    await page.goto("/store");
    await whenHydrated();
    await cart.open(3);
    const remove = (title: string) => cart.drawer.getByRole("button", { name: `Remove ${title}` });
    await remove("Home Exercise Guide").press("Enter");
    await expect(cart.line("Home Exercise Guide")).toHaveCount(0);
    await expect(remove("Joint Care Chews")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cart.line("Joint Care Chews")).toHaveCount(0);
    await expect(remove("Folding Car Ramp")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cart.drawer.getByText("Nothing in your cart yet")).toBeVisible();
    await expect(cart.drawer.getByRole("heading", { name: "Shopping cart" })).toBeFocused();
  },
);

test("a product link in the drawer leads to the product page and closes the drawer", async ({
  page,
  cart,
}) => {
  await cart.fill(items);
  await page.goto("/store");
  await cart.open(3);
  await cart.drawer.getByRole("link", { name: "Folding Car Ramp" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folding Car Ramp");
  await expect(cart.drawer).toBeHidden();
});

test("a toast is shown inside the open drawer", { tag: "@js" }, async ({ page, cart }) => {
  await cart.fill(items);
  await page.goto("/cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Cancel and return" }).click();
  await page.goto("/cities");
  await cart.open(0);
  await cart.drawer.getByRole("button", { name: "Restore your cart (3 items)" }).click();
  const toast = cart.drawer.locator("[data-type]").getByText("3 items were restored.");
  await expect(toast).toBeVisible();
  await expect(cart.opener(3)).toBeAttached();
  await expect(toast).toBeVisible();
});

test("a drawer link to the current product page closes the drawer", async ({ page, cart }) => {
  await cart.fill(items);
  await page.goto(`/product/${productId("folding-car-ramp")}`);
  await cart.open(3);
  await cart.drawer.getByRole("link", { name: "Folding Car Ramp" }).click();
  await expect(cart.drawer).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folding Car Ramp");
});

test("Continue shopping closes the drawer, and View cart opens the cart page", async ({
  page,
  cart,
}) => {
  await cart.fill(items);
  await page.goto("/store");
  await cart.open(3);
  await cart.drawer.getByRole("button", { name: "Continue shopping" }).click();
  await expect(cart.drawer).toBeHidden();
  await expect(cart.opener(3)).toBeFocused();
  await cart.open(3);
  await cart.drawer.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping cart");
});

test(
  "on a phone, a drawer link to the current page adds no second history entry",
  { tag: ["@phone", "@js"] },
  async ({ page, cart, whenHydrated }) => {
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 1 });
    await page.goto("/store");
    await whenHydrated();
    const follow = async () => {
      await cart.open(1);
      await cart.drawer.getByRole("link", { name: "Folding Car Ramp" }).click();
      await expect(cart.drawer).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folding Car Ramp");
    };
    await follow();
    await follow();
    await page.goBack();
    await expect(page).toHaveURL(/\/store$/);
  },
);

test(
  "each cart change is announced once, and a stock error is shown before the response",
  { tag: "@js" },
  async ({ page, cart, whenHydrated }) => {
    const heard = await collectAnnouncements(page);
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 7 });
    await page.goto("/store");
    await whenHydrated();
    await cart.open(7);
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/cart.data*", async (route) => {
      await isAnswered;
      await route.continue();
    });
    await cart.drawer.getByRole("button", { name: /^Increase/ }).click();
    await expect(cart.drawer.getByText("Not enough stock. Only 7 left.")).toBeVisible();
    await expect(cart.drawer).toContainText("Total $903.00");
    answer();
    await expect(cart.drawer).toContainText("Total $1032.00");
    await cart.drawer.getByRole("button", { name: /^Remove/ }).click();
    await expect(cart.drawer.getByText("Nothing in your cart yet")).toBeVisible();
    await expect
      .poll(heard)
      .toEqual([
        "Quantity 8, Folding Car Ramp (Standard), $1032.00, not enough stock, only 7 left. Total $1032.00.",
        "Folding Car Ramp (Standard) was removed. Your cart is empty.",
      ]);
  },
);

test(
  "Esc closes a toast in the drawer, then the drawer",
  { tag: "@js" },
  async ({ page, cart }) => {
    await page.goto("/store");
    await cart.open(0);
    await cart.drawer.getByRole("button", { name: "Checkout" }).press("Enter");
    await cart.expectToast("Your cart is empty");
    await page.keyboard.press("Escape");
    await expect(cart.toast("Your cart is empty")).toHaveCount(0);
    await expect(cart.drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cart.drawer).toBeHidden();
  },
);
