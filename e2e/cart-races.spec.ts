import { variantId } from "../app/store/embedded/ids";
import { expect, test, testUncached } from "./fixtures";

const RAMP = variantId("folding-car-ramp", 0);
const GUIDE = variantId("home-exercise-guide", 0);

test("a double click on Add to cart adds the product once", async ({ page, cart }) => {
  await page.goto("/store");
  const add = page.getByRole("button", { name: "Add to cart, Folding Car Ramp" });
  await add.scrollIntoViewIfNeeded();
  const box = await add.boundingBox();
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await expect(cart.opener(1)).toBeVisible();
  await page.goto("/cart");
  await expect(cart.quantity("Folding Car Ramp", page.getByRole("main"))).toHaveValue("1");
});

test(
  "identical add requests within a second add the product once, a later one adds it again",
  { tag: "@no-js" },
  async ({ page, cart }) => {
    const form = { intent: "add", source: "card", variant: RAMP, quantity: "1" };
    const send = () =>
      page.request.post("/cart", { form, headers: { Accept: "text/html" }, maxRedirects: 0 });
    await Promise.all([send(), send()]);
    await send();
    await page.goto("/cart");
    const quantity = cart.quantity("Folding Car Ramp", page.getByRole("main"));
    await expect(quantity).toHaveValue("1");
    await expect
      .poll(async () => {
        await send();
        await page.reload();
        return quantity.inputValue();
      })
      .toBe("2");
  },
);

test.describe("rapid and concurrent cart changes", { tag: "@js" }, () => {
  test("fifty clicks on plus result in the correct quantity", async ({
    page,
    cart,
    whenHydrated,
  }) => {
    await cart.fill({ [GUIDE]: 1 });
    await page.goto("/cart");
    await whenHydrated();
    const plus = page.getByRole("button", { name: /^Increase quantity/ });
    await plus.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 25; click += 1) requestAnimationFrame(() => button.click());
    });
    for (let click = 0; click < 25; click += 1) await plus.press("Enter");
    await expect(page.getByRole("main")).toContainText("Total $612.00");
    await expect(cart.opener(51)).toBeVisible();
    await page.reload();
    await expect(cart.opener(51)).toBeVisible();
  });

  testUncached(
    "the quantity never jumps back while the store responds slowly",
    async ({ page, cart, store, whenHydrated }) => {
      await cart.fill({ [GUIDE]: 2 });
      await page.goto("/cart");
      await whenHydrated();
      store.store.faults = [{ match: "any", delay: 300 }];
      const field = cart.quantity("Home Exercise Guide", page.getByRole("main"));
      await field.evaluate((input: HTMLInputElement) => {
        const seen: string[] = [];
        (window as unknown as { seen: string[] }).seen = seen;
        const look = () => {
          if (seen.at(-1) !== input.value) seen.push(input.value);
          requestAnimationFrame(look);
        };
        look();
      });
      const plus = page.getByRole("button", { name: /^Increase quantity/ });
      await plus.click();
      await expect(field).toHaveValue("3");
      await plus.click();
      await expect(page.getByRole("main")).toContainText("Total $48.00");
      const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      expect(await seen()).toEqual(["2", "3", "4"]);
    },
  );

  test("a rejected change does not undo the previous change", async ({
    page,
    cart,
    holdReload,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await cart.fill({ [RAMP]: 1, [GUIDE]: 1 });
    await page.goto("/cart");
    const release = await holdReload();
    const main = page.getByRole("main");
    await cart
      .line("Folding Car Ramp", main)
      .getByRole("button", { name: /^Increase/ })
      .click();
    await cart.quantity("Home Exercise Guide", main).fill("0");
    await cart.quantity("Home Exercise Guide", main).press("Enter");
    await expect(main).toContainText("Please choose a quantity from 1 to 9999.");
    release();
    await expect(cart.opener(3)).toBeVisible();
    await expect(cart.quantity("Folding Car Ramp", main)).toHaveValue("2");
  });

  test("a change without a response times out and does not block later changes", async ({
    page,
    cart,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    await page.clock.install();
    await page.goto("/store");
    let isHeld = true;
    await page.route(/\/cart\.data/, async (route) => {
      if (isHeld) return;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/cart\.data/);
    await page.getByRole("button", { name: "Add to cart, Folding Car Ramp" }).click();
    await asked;
    await page.clock.fastForward(60_000);
    await cart.expectToast("That did not reach us");
    isHeld = false;
    await page.getByRole("button", { name: "Add to cart, Home Exercise Guide" }).click();
    await expect(cart.opener(1)).toBeVisible();
  });

  test("pressing Checkout again during navigation sends no second request", async ({
    page,
    cart,
    store,
  }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/cart");
    const { origin } = new URL(store.url);
    let leave = () => {};
    const left = new Promise<void>((resolve) => (leave = resolve));
    await page.route(`${origin}/**`, async (route) => {
      await left;
      await route.continue();
    });
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    const asked = page.waitForRequest(`${origin}/**`);
    await page.getByRole("button", { name: "Checkout" }).click();
    await asked;
    // Not click(): that waits until the navigation has finished.
    await page.keyboard.press("Enter");
    leave();
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
    expect(posts).toBe(1);
  });

  test("when one of two changes fails, an error is shown and the other is applied", async ({
    page,
    cart,
    whenHydrated,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    await cart.fill({ [RAMP]: 1, [GUIDE]: 1 });
    await page.goto("/cart");
    await whenHydrated();
    let posts = 0;
    await page.route(/\/cart\.data/, (route) => {
      const isPost = route.request().method() === "POST";
      if (isPost) posts += 1;
      return isPost && posts === 2 ? route.abort() : route.continue();
    });
    for (const plus of await page.getByRole("button", { name: /^Increase quantity/ }).all())
      await plus.click();
    await cart.expectToast("That did not reach us");
    await page.reload();
    const main = page.getByRole("main");
    await expect(cart.quantity("Home Exercise Guide", main)).toHaveValue("1");
    await expect(cart.quantity("Folding Car Ramp", main)).toHaveValue("2");
  });

  test("a page restored from the back/forward cache shows the current cart", async ({
    page,
    cart,
  }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/store");
    await page.context().clearCookies();
    await cart.fill({ [RAMP]: 2 });
    // Playwright disables that cache, so the test dispatches the event that the page would get.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(cart.opener(2)).toBeVisible();
  });
});
