import { variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";
import { CartPage } from "./pages/cart";

const RAMP = variantId("folding-car-ramp", 0);
const GUIDE = variantId("home-exercise-guide", 0);
const CHEWS = variantId("joint-care-chews", 0);

test("a double click on Add counts once", { tag: "@journey" }, async ({ page, cart }) => {
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

test("a form that is sent twice at once adds once", { tag: "@no-js" }, async ({ page, cart }) => {
  await page.goto("/store");
  const button = page.getByRole("button", { name: "Add to cart, Folding Car Ramp" });
  const fields = Object.fromEntries(
    await page
      .locator(`#${await button.getAttribute("form")} input`)
      .or(button)
      .evaluateAll((inputs: (HTMLInputElement | HTMLButtonElement)[]) =>
        inputs.map(({ name, value }) => [name, value] as const),
      ),
  );
  const send = () =>
    page.request.post("/cart", {
      form: fields,
      headers: { Accept: "text/html" },
      maxRedirects: 0,
    });
  await Promise.all([send(), send()]);
  await send();
  await page.goto("/cart");
  await expect(cart.quantity("Folding Car Ramp", page.getByRole("main"))).toHaveValue("1");
});

test.describe("quick hands", { tag: "@js" }, () => {
  test("fifty clicks on plus are a few requests and end at the right number", async ({
    page,
    cart,
    whenHydrated,
  }) => {
    await cart.fill({ [GUIDE]: 1 });
    await page.goto("/cart");
    await whenHydrated();
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    const plus = page.getByRole("button", { name: /^Increase quantity/ });
    await plus.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 25; click += 1) requestAnimationFrame(() => button.click());
    });
    for (let click = 0; click < 25; click += 1) await plus.press("Enter");
    await expect(page.getByRole("main")).toContainText("Total $612.00");
    await expect(cart.opener(51)).toBeVisible();
    expect(posts).toBeLessThanOrEqual(3);
    await page.reload();
    await expect(cart.opener(51)).toBeVisible();
  });

  test("the number never jumps while a slow store answers", async ({
    page,
    cart,
    store,
    whenHydrated,
  }) => {
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
  });

  test("where one of two changes is lost, the page says so and shows the other", async ({
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
    let read = () => {};
    const isToldOfLoss = new Promise<void>((resolve) => (read = resolve));
    await page.route(/\/cart\.data/, async (route) => {
      if (route.request().method() !== "POST") {
        await isToldOfLoss;
        return route.continue();
      }
      posts += 1;
      return posts === 2 ? route.abort() : route.continue();
    });
    for (const plus of await page.getByRole("button", { name: /^Increase quantity/ }).all())
      await plus.click();
    await cart.expectToast("That did not reach us");
    read();
    const main = page.getByRole("main");
    await expect(cart.quantity("Home Exercise Guide", main)).toHaveValue("1");
    await expect(cart.quantity("Folding Car Ramp", main)).toHaveValue("2");
    await expect(cart.opener(3)).toBeVisible();
  });

  test("changes made just before leaving the page still arrive, all of them", async ({
    page,
    cart,
    whenHydrated,
  }) => {
    await cart.fill({ [RAMP]: 1, [CHEWS]: 1, [GUIDE]: 1 });
    await page.goto("/cart");
    await whenHydrated();
    for (const plus of await page.getByRole("button", { name: /^Increase quantity/ }).all())
      await plus.click();
    await page.getByRole("button", { name: "Remove Home Exercise Guide" }).click();
    await page.goto("/");
    await expect(cart.opener(4)).toBeVisible();
    await page.reload();
    await expect(cart.opener(4)).toBeVisible();
  });

  test("a page rendered before a change shows it, though an earlier reading came in between", async ({
    page,
    context,
    cart,
    whenHydrated,
  }) => {
    await cart.fill({ [RAMP]: 1, [GUIDE]: 1 });
    await page.goto("/cart");
    await whenHydrated();
    const main = page.getByRole("main");
    const readings: (() => Promise<void>)[] = [];
    let answers = 0;
    await page.route(/\/cart\.data/, async (route) => {
      const response = await route.fetch();
      if (route.request().method() === "POST") {
        await route.fulfill({ response });
        answers += 1;
      } else readings.push(() => route.fulfill({ response }));
    });
    const plus = (title: string) =>
      main.getByRole("button", { name: `Increase quantity of ${title}` }).click();

    await plus("Folding Car Ramp");
    await expect.poll(() => readings.length).toBe(1);
    const { name, value } = (await context.cookies()).find(({ name }) => name.includes("cart"))!;
    await plus("Home Exercise Guide");
    await expect.poll(() => answers).toBe(2);
    await expect.poll(() => readings.length).toBe(2);
    await readings[0]!();
    await expect(main).toContainText("Total $270.00");

    await page.route(/\/$/, async (route) => {
      const headers = { ...route.request().headers(), cookie: `${name}=${value}` };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await page.unroute(/\/cart\.data/);
    await page.goto("/");
    await expect(cart.opener(4)).toBeVisible();
  });

  test("a page that is reloaded while something is added shows it as soon as it is there", async ({
    page,
    cart,
    store,
    whenHydrated,
  }) => {
    await page.goto("/store");
    await whenHydrated();
    store.reset();
    store.store.faults = [{ match: "product", delay: 700 }];
    const add = page.getByRole("button", { name: "Add to cart, Folding Car Ramp" });
    await add.click({ noWaitAfter: true });
    await expect
      .poll(() => store.requests.some(({ path }) => /\/products\/[^/]+$/.test(path)))
      .toBe(true);
    await page.reload();
    await expect(cart.opener(1)).toBeVisible();
    await cart.expectToast("Added to Cart! 🛒", "Folding Car Ramp has been added to your cart.");
  });

  test("a cart that was filled elsewhere is not called empty", async ({
    page,
    cart,
    whenHydrated,
  }) => {
    await page.goto("/store");
    await whenHydrated();
    await cart.fill({ [RAMP]: 2 });
    await cart.open(0);
    await cart.drawer.getByRole("button", { name: "Checkout" }).click();
    await expect(cart.opener(2)).toBeAttached();
    await expect(cart.line("Folding Car Ramp")).toBeVisible();
    await expect(cart.toast("Your cart is empty")).toHaveCount(0);
  });

  for (const [state, drawsFrames] of [
    ["in use", true],
    ["left before its scripts came", false],
  ] as const)
    test(`a page from the back/forward cache, ${state}, shows the cart of now`, async ({
      app,
      playwright,
      launchOptions,
    }) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      });
      const page = await browser.newPage({ baseURL: app.url });
      const cart = new CartPage(page, true);
      if (!drawsFrames)
        await page.addInitScript(() => {
          window.requestAnimationFrame = () => 0;
        });
      await cart.fill({ [RAMP]: 1 });
      await page.goto("/store");
      const restoration = () => page.evaluate(() => history.scrollRestoration);
      if (drawsFrames) await expect.poll(restoration).toBe("manual");
      else expect(await restoration()).toBe("auto");
      await page.evaluate(() =>
        addEventListener("pageshow", ({ persisted }) => {
          (window as unknown as { isFromCache: boolean }).isFromCache = persisted;
        }),
      );
      await page.goto("/");
      await page.context().clearCookies();
      await cart.fill({ [RAMP]: 2 });
      // Not page.goBack(): it waits for a load, and a page from the cache does not load.
      await page.evaluate(() => history.go(-1));
      await expect(cart.opener(2)).toBeVisible();
      expect(
        await page.evaluate(() => (window as unknown as { isFromCache: boolean }).isFromCache),
      ).toBe(true);
      await browser.close();
    });
});
