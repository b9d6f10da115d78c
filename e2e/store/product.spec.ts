import type { Locator, Page } from "@playwright/test";

import { productId, variantId } from "../../app/embedded-store/catalogue";
import { QUANTITY_MESSAGE } from "../../app/store/product";
import { collectAnnouncements } from "../announcements";
import { expect, test, testUncached } from "../fixtures";

const harness = `/product/${productId("rear-lift-harness")}`;
const X_LARGE = variantId("rear-lift-harness", 3);
const REFUSED = "Oh no! Something went wrong.";

const addOf = (page: Page) => page.getByRole("button", { name: "Add to Cart", exact: true });
const quantityOf = (page: Page) => page.getByLabel("Quantity", { exact: true });
const pictureOf = (page: Page) =>
  page.getByRole("region", { name: /^Pictures of/ }).getByRole("img");
const boxOf = async (part: Locator) => (await part.boundingBox())!;

test("from phone to desktop, picture, styles and button have their places", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  const price = page.locator("h1 ~ .display");
  const styles = page.getByRole("group", { name: "Style" }).getByRole("link");

  /** Equal columns. */
  async function expectColumns(count: number) {
    const boxes = await Promise.all((await styles.all()).map(boxOf));
    expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(count);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(harness);
  await test.step("on a phone, the stock message is below Add to Cart, in the first screen", async () => {
    const { x, width } = await boxOf(pictureOf(page));
    expect([x, width], "as wide as the text").toEqual([16, 390 - 2 * 16]);
    const add = await boxOf(addOf(page));
    expect(add.y + add.height).toBeLessThanOrEqual(844);
    const stock = await boxOf(page.getByText("12 in stock!", { exact: true }));
    expect(stock.y).toBeGreaterThanOrEqual(add.y + add.height);
    const stepper = [
      page.getByRole("button", { name: "Decrease quantity" }),
      quantityOf(page),
      page.getByRole("button", { name: "Increase quantity" }),
    ];
    const lefts = (await Promise.all(stepper.map(boxOf))).map((box) => box.x);
    expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
    await page.setViewportSize({ width: 360, height: 740 });
    await expectColumns(2);
  });

  for (const [width, height] of [
    [768, 1024],
    [1280, 800],
  ] as const)
    await test.step(`at ${width} px, name, price and Add to Cart stay in view beside the picture`, async () => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const column = heading.locator("xpath=../..");
      expect((await boxOf(column)).y).toBeCloseTo((await boxOf(pictureOf(page))).y, 0);
      const subtitle = await boxOf(page.locator("h1 ~ .lead"));
      expect((await boxOf(price)).y).toBeGreaterThan(subtitle.y + subtitle.height);
      await page.mouse.move(10, 400);
      await page.mouse.wheel(0, 400);
      await expect(pictureOf(page)).not.toBeInViewport({ ratio: 0.5 });
      for (const part of [heading, price, addOf(page)])
        await expect(part).toBeInViewport({ ratio: 1 });
    });
  await expectColumns(4);
});

test("on a phone, a bar has the price and Add to Cart while the other button is out of sight", async ({
  page,
  cart,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(harness);
  const ofBar = page.getByRole("button", { name: "Add to Cart, Large" });
  await expect(page.getByRole("button", { name: "Add to Cart, Small" })).toBeInViewport();
  await addOf(page).scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: /^Large/ }).click();
  await expect(ofBar).toHaveCount(0);
  await page.getByRole("heading", { name: "Care" }).scrollIntoViewIfNeeded();
  await expect(ofBar.locator("..")).toHaveText("$54.00LargeAdd to Cart");
  const { y, height } = await boxOf(ofBar.locator(".."));
  expect([height, y + height]).toEqual([64, 664]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const footer = page.getByRole("contentinfo");
  const [{ y: footerTop, height: footerHeight }, last] = await Promise.all([
    boxOf(footer),
    boxOf(footer.getByRole("paragraph").last()),
  ]);
  expect(Math.round(footerTop + footerHeight), "behind the bar").toBe(664);
  expect(Math.floor(last.y + last.height), "above the bar").toBeLessThanOrEqual(664 - 64);
  await ofBar.click();
  await cart.expectToast("Added to Cart! 🛒", "1 x Rear Lift Harness (Large) added.");

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(ofBar).toBeHidden();
});

test("a typed quantity shows an error at once until it is corrected, and the wheel does not change it", async ({
  page,
  posts,
}) => {
  await page.goto(harness);
  const quantity = quantityOf(page);
  await quantity.fill("5");
  const stepper = quantity.locator("..");
  const decrease = page.getByRole("button", { name: "Decrease quantity" });
  await quantity.hover();
  await quantity.focus();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(quantity).toHaveValue("5");

  await quantity.fill("13");
  await expect(page.locator("#stock")).toHaveText("Not enough stock. Only 12 left.");
  await expect(quantity).toHaveAccessibleDescription("Not enough stock. Only 12 left.");
  await expect(stepper).toHaveCSS("outline-style", "solid");
  await quantity.fill("1,5");
  await expect(quantity).toHaveAccessibleDescription(QUANTITY_MESSAGE);
  await expect(addOf(page)).toBeDisabled();
  await addOf(page).press("Enter");
  await expect(quantity).toBeFocused();
  expect(posts, "the browser stops it").toEqual([]);
  await quantity.fill("12");
  await expect(page.locator("#stock")).toHaveText("12 in stock!");
  await expect(stepper).toHaveCSS("outline-style", "none");
  await expect(addOf(page)).toBeEnabled();
  await quantity.fill("1");
  await expect(decrease).toBeDisabled();
});

test("presses in the same task are applied in order", async ({ page, cart }) => {
  await page.goto(harness);
  await page.evaluate(
    (ids) => ids.forEach((id) => document.getElementById(id)!.click()),
    [X_LARGE, variantId("rear-lift-harness", 2), "add"],
  );
  await cart.expectToast("Added to Cart! 🛒", "1 x Rear Lift Harness (Large) added.");
});

test("a product that was pointed at needs no request for the press, on each link of a card", async ({
  page,
  app,
}) => {
  for (const [name, title, slug] of [
    ["Rear Lift Harness", "Rear Lift Harness", "rear-lift-harness"],
    ["Choose options, Swim Vest", "Swim Vest", "swim-vest"],
  ] as const) {
    const countLoads = () => app.log().split(`GET /product/${productId(slug)}.data`).length;
    await page.goto("/store");
    const before = countLoads();
    const prefetched = page.waitForResponse(/product.*\.data/);
    const link = page.getByRole("main").getByRole("link", { name, exact: true });
    await link.hover();
    expect((await prefetched).headers()["cache-control"]).toBe("private, max-age=10");
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(countLoads() - before, name).toBe(1);
  }
});

test("a choice changes page and address at once, keeps the typed quantity, sends nothing and does not scroll", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(harness);
  await quantityOf(page).fill("2");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  const [price, search] = await page.evaluate((id) => {
    document.getElementById(id)!.click();
    return [document.querySelector("h1 ~ .display")!.textContent, location.search];
  }, X_LARGE);
  expect([price, search], "in the same task").toEqual(["$59.00", `?variant=${X_LARGE}`]);
  await expect(quantityOf(page)).toHaveValue("2");
  expect(await scrolled()).toBe(before);
  await page.getByRole("link", { name: "Next picture" }).click();
  await expect(page).toHaveURL(`${harness}?variant=${X_LARGE}&image=2`);
  await expect(pictureOf(page)).toHaveAccessibleName(/picture 2 of/);
  expect(asked.filter((url) => !/\.svg$/.test(url))).toEqual([]);
  await page.reload();
  await expect(pictureOf(page)).toHaveAccessibleName(/picture 2 of/);
  await expect(page.locator("h1 ~ .display")).toHaveText("$59.00");
});

testUncached(
  "a product that could not be shown is read again for its line in the cart",
  async ({ page, cart, store, allowConsole }) => {
    allowConsole(/status of 50\d|Failed to load resource/);
    const heading = page.getByRole("heading", { level: 1 });
    const readAgain = async () => {
      await cart.open(1);
      await cart.opened.getByRole("link", { name: "Rear Lift Harness" }).click();
      await expect(heading).toHaveText("Rear Lift Harness");
    };
    await cart.fill({ [X_LARGE]: 1 });
    for (const isDocument of [true, false])
      await test.step(`the store failed, ${isDocument ? "document" : "link"}`, async () => {
        await page.goto("/store");
        store.fault({ match: "any", status: 503 });
        if (isDocument) await page.goto(harness);
        else await page.getByRole("link", { name: "Rear Lift Harness", exact: true }).click();
        await expect(heading).toHaveText("We could not show this product");
        store.fault();
        await readAgain();
      });
    await test.step("the connection was lost", async () => {
      await page.goto("/store");
      await page.route(/product.*\.data/, (route) => route.abort());
      await page.getByRole("link", { name: "Rear Lift Harness", exact: true }).click();
      await expect(heading).toHaveText("We could not reach the site");
      await page.unrouteAll();
      await readAgain();
    });
  },
);

test("a link to a block of the text leads there, and keeps what was chosen just before", async ({
  page,
}) => {
  await page.goto(harness);
  await page.evaluate((id) => {
    document.getElementById(id)!.click();
    document.querySelector<HTMLElement>('a[href="#info-2"]')!.click();
  }, X_LARGE);
  const block = page.getByRole("heading", { name: "Care" });
  await expect(block).toBeInViewport();
  await expect(block).toBeFocused();
  await expect(page).toHaveURL(/variant=/);
});

test("a link to another style shows it, and Back the one before", async ({ page, cart }) => {
  const style = (name: RegExp) => page.getByRole("link", { name });
  await cart.fill({ [X_LARGE]: 1 });
  await page.goto(harness);
  await style(/^Large/).click();
  await expect(page).toHaveURL(/variant=/);
  await cart.open(1);
  await cart.opened.getByRole("link", { name: "Rear Lift Harness" }).click();
  await expect(style(/^X-Large/)).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(style(/^Large/)).toHaveAttribute("aria-current", "true");
});

test("each variant or quantity change is announced once, in one sentence", async ({ page }) => {
  const heard = await collectAnnouncements(page);
  await page.goto(harness);
  await page.getByRole("link", { name: "X-Large" }).click();
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(quantityOf(page)).toHaveValue("2");
  await quantityOf(page).fill("3");
  await expect
    .poll(heard)
    .toEqual([
      "Quantity 1, X-Large, $59.00, 2 in stock.",
      "Quantity 2, X-Large, $118.00, 2 in stock.",
      "Quantity 3, X-Large, $177.00, not enough stock, only 2 left.",
    ]);
});

testUncached(
  "an add is announced once, and so is its refusal while others buy, each time with what is left",
  async ({ page, cart, store }) => {
    const heard = await collectAnnouncements(page);
    await page.goto(`${harness}?variant=${X_LARGE}`);
    await addOf(page).click();
    await expect(page.getByText(/^In your cart: 1 Quantity 1, Rear/)).toBeVisible();

    for (const left of [1, 0]) {
      store.fault({ match: "any", stock: { [X_LARGE]: left } });
      await addOf(page).click();
      const reason = `Not enough stock for Rear Lift Harness (X-Large). Only ${left} left.`;
      await cart.expectToast(REFUSED, reason);
    }
    expect(await heard()).toEqual([
      expect.stringMatching(/^Added to Cart! 🛒1 x Rear Lift Harness \(X-Large\) added\./),
      expect.stringMatching(/^Oh no!.*Only 1 left\./),
      expect.stringMatching(/^Oh no!.*Only 0 left\./),
    ]);
  },
);

test("products, choices and the way back load no new document, and choices are one step back to the list", async ({
  page,
}) => {
  await page.goto("/store");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "Choose options, Swim Vest" }).press("Enter");
  await page.getByRole("link", { name: "Back to Store" }).click();
  await expect(page).toHaveURL(/\/store$/);
  await page.getByRole("link", { name: "Rear Lift Harness", exact: true }).click();
  await page.getByRole("link", { name: /^Large/ }).click();
  await expect(page).toHaveURL(/variant=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/store$/);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});
