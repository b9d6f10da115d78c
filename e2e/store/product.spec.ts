import type { Locator, Page } from "@playwright/test";

import { productId, variantId } from "../../app/embedded-store/ids";
import { collectAnnouncements } from "../announcements";
import { expect, test, testUncached } from "../fixtures";

const vest = `/product/${productId("swim-vest")}`;
const harness = `/product/${productId("rear-lift-harness")}`;
const APRICOT_LARGE = variantId("swim-vest", 3);
const X_LARGE = variantId("rear-lift-harness", 3);
const REFUSED = "Oh no! Something went wrong.";
const NOT_A_QUANTITY = "Please choose a quantity from 1 to 9999.";

const addOf = (page: Page) => page.getByRole("button", { name: "Add to Cart", exact: true });
const quantityOf = (page: Page) => page.getByLabel("Quantity", { exact: true });
const pictureOf = (page: Page) =>
  page.getByRole("region", { name: /^Pictures of/ }).getByRole("img");
const boxOf = async (part: Locator) => (await part.boundingBox())!;

test("the gallery wraps around at both ends, and choosing a style shows its own picture, also when it is pressed again", async ({
  page,
}) => {
  await page.goto(`${vest}?image=1`);
  const shown = (index: number) =>
    expect(pictureOf(page)).toHaveAccessibleName(`Swim Vest, picture ${index} of 4`);
  await shown(1);
  await page.getByRole("link", { name: "Previous picture" }).click();
  await shown(4);
  await expect(page).toHaveURL(/[?&]image=4$/);
  await page.getByRole("link", { name: "Next picture" }).click();
  await shown(1);
  const dot = page.getByRole("link", { name: "Picture 2", exact: true });
  await dot.click();
  await shown(2);
  await expect(dot).toHaveAttribute("aria-current", "true");

  const apricot = page.getByRole("button", { name: "Apricot, Large" });
  await apricot.click();
  await shown(4);
  await expect(page).toHaveURL(new RegExp(`variant=${APRICOT_LARGE}`));
  await page.getByRole("link", { name: "Next picture" }).click();
  await shown(1);
  await apricot.click();
  await shown(4);
});

test("price, stock and Add to Cart follow the chosen style and quantity", async ({ page }) => {
  await page.goto(`${vest}?variant=variant_of_another_product`);
  await expect(page.getByRole("alert")).toHaveText(
    "The style in this address is not one of this product. You are looking at Teal, Small.",
  );
  await expect(addOf(page)).toBeEnabled();

  await page.goto(harness);
  const sale = page.locator("h1 ~ p").getByText("Sale price $41.00");
  const styles = page.getByRole("group", { name: "Style" }).getByRole("listitem");
  const stock = page.locator("#stock");
  const increase = page.getByRole("button", { name: "Increase quantity" });
  await expect(sale).toHaveCount(0);
  await expect(stock).toHaveText("12 in stock!");
  await page.getByRole("button", { name: /^Medium/ }).click();
  await expect(sale).toBeVisible();
  await expect(sale.locator("s")).toHaveText("Original price $49.00");
  await expect(styles).toHaveText([
    "Small $49.00",
    "Medium, chosen Sale price $41.00 Original price $49.00",
    "Large $54.00",
    "X-Large $59.00",
  ]);

  await page.getByRole("button", { name: "X-Large" }).click();
  await expect(stock).toHaveText("2 in stock!");
  await increase.click();
  await expect(quantityOf(page)).toHaveValue("2");
  await expect(addOf(page)).toBeEnabled();
  await increase.click();
  await expect(stock).toHaveText("Not enough stock. Only 2 left.");
  await expect(addOf(page)).toBeDisabled();
  await expect(addOf(page)).toHaveAccessibleDescription("Not enough stock. Only 2 left.");
});

test("from phone to desktop, the picture, the styles and Add to Cart have their places", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  const price = page.locator("h1 ~ .display");
  const styles = page.getByRole("group", { name: "Style" }).getByRole("button");

  /** Equal columns. */
  async function expectColumns(count: number) {
    const boxes = await Promise.all((await styles.all()).map(boxOf));
    expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
    expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(count);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${harness}?quantity=2`);
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
      expect((await boxOf(heading)).y).toBeCloseTo((await boxOf(pictureOf(page))).y, 0);
      const subtitle = await boxOf(page.locator("h1 ~ .lead"));
      expect((await boxOf(price)).y).toBeCloseTo(subtitle.y + subtitle.height + 16, 0);
      await page.mouse.move(10, 400);
      await page.mouse.wheel(0, 400);
      await expect(pictureOf(page)).not.toBeInViewport({ ratio: 0.5 });
      for (const part of [heading, price, addOf(page)])
        await expect(part).toBeInViewport({ ratio: 1 });
    });
  await expectColumns(4);
});

test("plus and minus end at 1, at 9999 and where nothing is in stock; too many colour the whole stepper", async ({
  page,
}) => {
  const quantity = quantityOf(page);
  const stepper = quantity.locator("..");
  const decrease = page.getByRole("button", { name: "Decrease quantity" });
  const increase = page.getByRole("button", { name: "Increase quantity" });
  await page.goto(`${harness}?quantity=2`);
  await decrease.click();
  await expect(quantity).toHaveValue("1");
  await expect(decrease).toBeDisabled();
  await decrease.press("Enter");
  await expect(page).toHaveURL(/[?&]quantity=1$/);
  await expect(addOf(page)).toBeEnabled();

  await page.goto(`${harness}?quantity=9998`);
  await increase.click();
  await expect(quantity).toHaveValue("9999");
  await expect(increase).toBeDisabled();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await expect(stepper).toHaveCSS("outline-style", "solid");

  await page.goto(`/product/${productId("balance-disc")}?variant=${variantId("balance-disc", 2)}`);
  await expect(quantity).toHaveAccessibleDescription("Not enough stock. Only 0 left.");
  await expect(quantity).not.toHaveAttribute("aria-invalid");
  await expect(stepper).toHaveCSS("outline-style", "none");
  await expect(increase).toBeDisabled();
  await increase.press("Enter");
  await expect(quantity).toHaveValue("1");
});

test("a typed quantity shows an error at once until it is corrected, and the wheel does not change it", async ({
  page,
}) => {
  await page.goto(`${harness}?quantity=5`);
  const quantity = quantityOf(page);
  await quantity.hover();
  await quantity.focus();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(quantity).toHaveValue("5");

  for (const typed of ["-5", "0", "1.5", "1,5", "two", ""])
    await test.step(`“${typed}”`, async () => {
      await quantity.fill("13");
      await expect(page.locator("#stock")).toHaveText("Not enough stock. Only 12 left.");
      await quantity.fill(typed);
      await expect(quantity).toHaveAccessibleDescription(NOT_A_QUANTITY);
      await expect(addOf(page)).toBeDisabled();
    });
  await page.getByRole("button", { name: "Decrease quantity" }).click();
  await expect(quantity).toHaveValue("12");
  await expect(page.locator("#stock")).toHaveText("12 in stock!");
  await expect(addOf(page)).toBeEnabled();
  // Both steps end at 1, the quantity of the address.
  await quantity.fill("1");
  await quantity.fill("0");
  await page.getByRole("button", { name: "Decrease quantity" }).press("Enter");
  await expect(quantity).toHaveValue("1");
  await expect(addOf(page)).toBeEnabled();
});

test("digits of other scripts are added as a quantity; 1,5 is refused, not taken for 15", async ({
  page,
  cart,
}) => {
  await page.goto(harness);
  const quantity = quantityOf(page);
  for (const [typed, count] of [
    ["３", 3],
    ["٤", 4],
  ] as const)
    await test.step(typed, async () => {
      await quantity.fill(typed);
      await addOf(page).click();
      await cart.expectToast("Added to Cart! 🛒", `${count} x Rear Lift Harness (Small) added.`);
    });

  await expect(quantity).toHaveAttribute("inputmode", "numeric");
  await quantity.fill("");
  await quantity.pressSequentially("1,5");
  await expect(quantity).toHaveValue("1,5");
  await addOf(page).press("Enter");
  await cart.expectToast(REFUSED, NOT_A_QUANTITY);
});

test("pressing a disabled Add to Cart button shows an error", async ({ page, cart }) => {
  await page.goto(`/product/${productId("heated-therapy-pad")}`);
  await expect(addOf(page)).toBeDisabled();
  await expect(addOf(page)).toHaveAccessibleDescription("Currently unavailable");
  await expect(quantityOf(page)).toHaveCount(0);
  await addOf(page).press("Enter");
  await cart.expectToast(REFUSED, "Currently unavailable");
});

test("clicks dispatched in the same task are applied in order", async ({ page, cart }) => {
  await page.goto(harness);
  await page.evaluate(
    (ids) => ids.forEach((id) => document.getElementById(id)!.click()),
    [variantId("rear-lift-harness", 2), "increase", "increase", "increase", "add"],
  );
  await cart.expectToast("Added to Cart! 🛒", "4 x Rear Lift Harness (Large) added.");
});

test("each variant or quantity change is announced once, in one sentence", async ({ page }) => {
  const heard = await collectAnnouncements(page);
  await page.goto(harness);
  await page.getByRole("button", { name: "X-Large" }).click();
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
  "an add and a stock error are each announced once, and the error describes its field",
  async ({ page, cart, store }) => {
    const heard = await collectAnnouncements(page);
    await page.goto(`${harness}?variant=${X_LARGE}`);
    await addOf(page).click();
    await expect(page.getByText(/^In your cart: 1 × X-Large\. Quantity 1, Rear/)).toBeVisible();

    store.store.faults = [{ match: "any", stock: { [X_LARGE]: 0 } }];
    await addOf(page).click();
    await expect(page.locator("#stock")).toHaveText("Not enough stock. Only 0 left.");
    await expect(quantityOf(page)).not.toHaveAttribute("aria-invalid");
    await expect(quantityOf(page)).toHaveAccessibleDescription("Not enough stock. Only 0 left.");
    await cart.expectToast(REFUSED);
    expect(await heard()).toEqual([
      expect.stringMatching(/^Added to Cart! 🛒1 x Rear Lift Harness \(X-Large\) added\./),
      expect.stringMatching(/^Oh no!.*Not enough stock for Rear Lift Harness \(X-Large\)\./),
    ]);
  },
);

testUncached(
  "malicious catalogue data is shown as text and runs no script",
  async ({ page, cart, store }) => {
    const id = productId("folding-car-ramp");
    const title = '</script><script>window.pwned=1</script><img src=x onerror="window.pwned=1">';
    store.store.faults = [
      { match: "any", hostile: id },
      { match: "any", patch: { productId: id, fields: { title, subtitle: title } } },
    ];
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) =>
        console.error(event.violatedDirective),
      );
    });

    await page.goto(`/product/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data!)).toMatchObject({ name: title, description: "Before link" });
    const description = page.locator('meta[name="description"]');
    await expect(description).toHaveAttribute("content", "Before link");
    const main = page.getByRole("main");
    await expect(main.locator("script, iframe, svg[onload], [onerror], style")).toHaveCount(0);
    await expect(main.locator('[href^="javascript:"], [action^="https:"]')).toHaveCount(0);

    await addOf(page).click();
    await expect(cart.opener(1)).toBeVisible();
    await page.goto("/store");
    await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
    await cart.open(1);
    expect(await page.evaluate(() => "pwned" in window)).toBe(false);
  },
);

test("choices of style and quantity are one step back to the list", async ({ page }) => {
  await page.goto("/store");
  await page.getByRole("link", { name: "Rear Lift Harness", exact: true }).click();
  await page.getByRole("button", { name: /^Large/ }).click();
  await expect(page).toHaveURL(/variant=/);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(page).toHaveURL(/quantity=2/);
  await page.goBack();
  await expect(page).toHaveURL(/\/store$/);
});
