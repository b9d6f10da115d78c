import { variantId } from "../../app/embedded-store/catalogue";
import { collectAnnouncements } from "../announcements";
import { expect, test, DEVICES } from "../fixtures";
import { holdRequests } from "../journeys";

const items = {
  [variantId("folding-car-ramp", 0)]: 1,
  [variantId("home-exercise-guide", 0)]: 1,
  [variantId("joint-care-chews", 0)]: 1,
};
test.describe("the cart drawer", () => {
  for (const [device, test] of DEVICES)
    test(`is closed by X, 'Continue shopping', Esc, the backdrop and a product link; focus moves in and back, ${device}`, async ({
      page,
      cart,
      isMobile,
    }) => {
      await cart.fill(items);
      await page.goto("/store");
      const ways = {
        x: () => cart.opened.getByRole("button", { name: "Close cart" }).click(),
        continue: () => cart.opened.getByRole("button", { name: "Continue shopping" }).click(),
        esc: () => page.keyboard.press("Escape"),
        // On a phone the drawer covers the whole page.
        ...(isMobile ? {} : { backdrop: () => page.mouse.click(5, 400) }),
      };
      for (const [way, close] of Object.entries(ways))
        await test.step(way, async () => {
          await cart.open(3);
          await expect(cart.opened.locator(":focus")).toHaveCount(1);
          await close();
          await expect(cart.opened).toBeHidden();
          await expect(cart.opener(3)).toBeFocused();
        });

      // The second time the link leads to its own page, without another entry in the history.
      for (const time of ["a link", "a link to the page itself"])
        await test.step(time, async () => {
          await cart.open(3);
          await cart.opened.getByRole("link", { name: "Folding Car Ramp" }).click();
          await expect(cart.opened).toBeHidden();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folding Car Ramp");
        });
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
    });

  test("keeps focus inside: its controls in turn, then the browser's", async ({ page, cart }) => {
    await cart.fill(items);
    await page.goto("/store");
    await cart.open(3);
    // The lines follow the drawer's frame.
    await expect(cart.opened.getByRole("button", { name: "Checkout" })).toBeVisible();
    const controls = cart.opened.locator("a:visible, button:visible, input:visible");
    const places = await controls.evaluateAll((all) =>
      all.filter(({ tabIndex }) => tabIndex === 0).map((_, place) => String(place)),
    );
    // The title, quantity, minus and plus, and Remove of each line are the least.
    expect(places.length).toBeGreaterThan(3 * 5);
    const focused = () =>
      controls.evaluateAll((all) => {
        const { activeElement, body } = document;
        if (activeElement === body) return "the browser";
        if (activeElement?.matches("dialog[open]")) return "the drawer";
        const inTurn = all.filter(({ tabIndex }) => tabIndex === 0);
        return String(inTurn.indexOf(activeElement as HTMLElement));
      });
    for (const round of [1, 2]) {
      const visited: string[] = [];
      while (visited.length <= places.length) {
        await page.keyboard.press("Tab");
        const place = await focused();
        if (place === "the browser") break;
        // The browser lets the keys scroll a drawer that is longer than the window.
        if (place !== "the drawer") visited.push(place);
      }
      expect(visited, `round ${round}`).toEqual(places);
    }
  });

  test("stays closed when Ctrl or the middle button opens the cart page in a new tab", async ({
    page,
    cart,
    context,
  }) => {
    await cart.fill(items);
    await page.goto("/store");
    for (const press of [
      () => cart.opener(3).click({ modifiers: ["Control"] }),
      () => cart.opener(3).click({ button: "middle" }),
    ]) {
      const opening = context.waitForEvent("page");
      await press();
      const tab = await opening;
      await expect(tab).toHaveURL(/\/cart$/);
      await tab.close();
      await expect(cart.opened).toBeHidden();
    }
  });

  test("is not closed by a text selection that ends outside", async ({ page, cart }) => {
    await cart.fill(items);
    await page.goto("/store");
    await cart.open(3);
    const box = (await cart.opened.getByRole("heading", { name: "Shopping cart" }).boundingBox())!;
    await page.mouse.move(box.x + 20, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(5, 400, { steps: 4 });
    await page.mouse.up();
    await expect(cart.opened).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(cart.opened).toBeHidden();
  });

  test("moves focus to the next or previous line, or to the heading, when a line is removed", async ({
    page,
    cart,
  }) => {
    await cart.fill(items);
    await page.goto("/store");
    await cart.open(3);
    const remove = (title: string) => cart.opened.getByRole("button", { name: `Remove ${title}` });
    await remove("Home Exercise Guide").press("Enter");
    await expect(cart.line("Home Exercise Guide")).toHaveCount(0);
    await expect(remove("Joint Care Chews")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cart.line("Joint Care Chews")).toHaveCount(0);
    await expect(remove("Folding Car Ramp")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(cart.opened.getByText("Nothing in your cart yet")).toBeVisible();
    await expect(cart.opened.getByRole("heading", { name: "Shopping cart" })).toBeFocused();
  });

  test("announces each change once, a stock error before the answer", async ({ page, cart }) => {
    const heard = await collectAnnouncements(page);
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 7 });
    await page.goto("/store");
    await cart.open(7);
    const answer = await holdRequests(page, "**/cart.data*");
    await cart.opened.getByRole("button", { name: /^Increase/ }).click();
    await expect(cart.opened.getByText("Not enough stock. Only 7 left.")).toBeVisible();
    await expect(cart.opened).toContainText("Total $903.00");
    answer();
    await expect(cart.opened).toContainText("Total $1032.00");
    await cart.opened.getByRole("button", { name: /^Remove/ }).click();
    await expect(cart.opened.getByText("Nothing in your cart yet")).toBeVisible();
    await expect
      .poll(heard)
      .toEqual([
        "Quantity 8, Folding Car Ramp, $1032.00, not enough stock, only 7 left. Total $1032.00.",
        "Folding Car Ramp was removed. Your cart is empty.",
      ]);
  });

  test("announces a toast once; Esc closes the toast, then the drawer", async ({ page, cart }) => {
    const heard = await collectAnnouncements(page);
    await page.goto("/store");
    await cart.open(0);
    await cart.opened.getByRole("button", { name: "Checkout" }).press("Enter");
    const toast = cart.toast("Your cart is empty");
    await expect(toast).toContainText("Add some products to your cart before checking out.");
    await page.keyboard.press("Escape");
    // Sooner than the toast ends by itself.
    await expect(toast).toHaveCount(0, { timeout: 2000 });
    await expect(cart.opened).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cart.opened).toBeHidden();
    expect(await heard()).toEqual([expect.stringContaining("Your cart is empty")]);
  });

  test("takes a toast in that is there, and gives it back: announced once, for five seconds in all, without the focus", async ({
    page,
    cart,
  }) => {
    const heard = await collectAnnouncements(page);
    await page.clock.install();
    await page.goto("/");
    await page.clock.pauseAt(Date.now() + 60_000);
    const search = page.getByRole("button", { name: "Search Providers" });
    const close = page.getByRole("button", { name: "Close notification" });
    const toast = page.locator("[data-type]");
    const openByKey = async () => {
      await search.press("Enter");
      await expect(toast).toBeVisible();
      await page.clock.runFor(1500);
      await cart.opener(0).press("Enter");
      await expect(cart.opened.locator("[data-type]")).toBeVisible();
      await expect(cart.opened.getByRole("heading", { name: "Shopping cart" })).toBeFocused();
      await page.clock.runFor(1500);
    };
    await openByKey();
    await page.keyboard.press("F8");
    await expect(cart.opened.locator("[data-type]"), "F8 leads to it").toBeFocused();
    await close.press("Enter");
    await expect(toast).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(cart.opened).toBeHidden();
    // The live regions are on the page again before the next toast comes.
    await expect(page.getByRole("region", { name: "Notifications (F8)" })).toHaveCount(1);

    await openByKey();
    await cart.opened.getByRole("button", { name: "Close cart" }).press("Enter");
    await expect(cart.opened).toBeHidden();
    await expect(toast).toBeVisible();
    await page.clock.runFor(1900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(0);
    expect(await heard()).toHaveLength(2);

    // Shown again, it is said again.
    await page.keyboard.press("F8");
    await expect(toast).toBeVisible();
    await page.clock.runFor(4900);
    await expect(toast).toBeVisible();
    expect(await heard()).toHaveLength(3);
  });

  test("is closed by the link of a toast that comes while it is open", async ({ page, cart }) => {
    await page.goto("/store");
    const answer = await holdRequests(page, "**/cart.data*");
    await page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" }).click();
    await cart.open(0);
    answer();
    await cart.toast("Added to Cart! 🛒").getByRole("link", { name: "View cart" }).click();
    await expect(cart.drawer).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping cart");
  });
});

test(
  "stays open when a page arrives that was coming before it was opened",
  { tag: "@js" },
  async ({ page, cart }) => {
    await page.goto("/store");
    const answer = await holdRequests(page, /\/product\/.*\.data/);
    await page.getByRole("link", { name: "Folding Car Ramp" }).click();
    await cart.open(0);
    answer();
    await expect(page).toHaveTitle(/^Folding Car Ramp/);
    await expect(cart.opened).toBeVisible();
  },
);

test("Back closes the drawer with its page", async ({ page, cart }) => {
  await page.goto("/cities");
  await page.getByRole("navigation").getByRole("link", { name: "Store" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
  await cart.open(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/cities$/);
  await expect(cart.drawer).toBeHidden();
});
