import type { Locator } from "@playwright/test";

import { productId, variantId } from "../../app/embedded-store/ids";
import { collectAnnouncements } from "../announcements";
import { expect, test, testUncached } from "../fixtures";
import { EMBEDDED_STORE } from "../servers";

const vest = `/product/${productId("swim-vest")}`;
const harness = `/product/${productId("rear-lift-harness")}`;
const APRICOT_LARGE = variantId("swim-vest", 3);

test("a sale price replaces the price, and the original is struck through", async ({ page }) => {
  await page.goto(harness);
  const sale = page.locator("h1 ~ p").getByText("Sale price $41.00");
  await expect(sale).toHaveCount(0);

  await page.getByRole("button", { name: /^Medium/ }).click();
  await expect(sale).toBeVisible();
  await expect(sale.locator("s")).toHaveText("Original price $49.00");
});

test("the gallery wraps around at both ends, and the URL contains the picture", async ({
  page,
}) => {
  await page.goto(harness);
  const gallery = page.getByRole("region", { name: "Pictures of Rear Lift Harness" });
  const picture = (index: number) =>
    gallery.getByRole("img", { name: `Rear Lift Harness, picture ${index} of 3` });
  await expect(picture(1)).toBeVisible();

  await gallery.getByRole("link", { name: "Previous picture" }).click();
  await expect(picture(3)).toBeVisible();
  await expect(page).toHaveURL(/[?&]image=3(#previous-picture)?$/);

  await gallery.getByRole("link", { name: "Next picture" }).click();
  await expect(picture(1)).toBeVisible();

  const dot = gallery.getByRole("link", { name: "Picture 2", exact: true });
  await dot.click();
  await expect(picture(2)).toBeVisible();
  await expect(dot).toHaveAttribute("aria-current", "true");
});

test("choosing a style shows its own picture, also when it is pressed again", async ({ page }) => {
  await page.goto(`${vest}?image=2`);
  const picture = (index: number) =>
    page.getByRole("img", { name: `Swim Vest, picture ${index} of 4` });
  const apricot = page.getByRole("button", { name: "Apricot, Large" });
  await apricot.click();
  await expect(picture(4)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`variant=${APRICOT_LARGE}`));
  await page.getByRole("link", { name: "Next picture" }).click();
  await expect(picture(1)).toBeVisible();
  await apricot.click();
  await expect(picture(4)).toBeVisible();
  await page.getByRole("button", { name: "Teal, Large" }).click();
  await expect(page.getByText("$64.00", { exact: true }).first()).toBeVisible();
});

test("an unknown variant in the URL shows a message", async ({ page }) => {
  await page.goto(`${vest}?variant=variant_of_another_product`);
  await expect(page.getByRole("alert")).toHaveText(
    "The style in this address is not one of this product. You are looking at Teal, Small.",
  );
  await expect(page.getByRole("button", { name: "Add to Cart", exact: true })).toBeEnabled();
});

testUncached(
  "the stock message and the Add to Cart button depend on variant and quantity",
  async ({ page, store }) => {
    const add = page.getByRole("button", { name: "Add to Cart", exact: true });
    const increase = page.getByRole("button", { name: "Increase quantity" });
    await page.goto(harness);
    await expect(page.getByText("12 in stock!", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "X-Large" }).click();
    await expect(page.getByText("2 in stock!", { exact: true })).toBeVisible();
    await increase.click();
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("2");
    await expect(add).toBeEnabled();
    await increase.click();
    await expect(page.getByText("Not enough stock. Only 2 left.")).toBeVisible();
    await expect(add).toBeDisabled();
    await expect(add).toHaveAccessibleDescription("Not enough stock. Only 2 left.");

    store.store.faults = [{ match: "any", stock: { [variantId("rear-lift-harness", 0)]: 5 } }];
    await page.goto(harness);
    await expect(page.getByText("5 in stock!", { exact: true })).toBeVisible();
  },
);

test("the stock message is below quantity and Add to Cart", { tag: "@no-js" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(harness);
  const button = page.getByRole("button", { name: "Add to Cart", exact: true });
  const add = (await button.boundingBox())!;
  const stock = (await page.getByText("12 in stock!", { exact: true }).boundingBox())!;
  expect(stock.y).toBeGreaterThanOrEqual(add.y + add.height);
  expect(add.y + add.height).toBeLessThanOrEqual(844);
});

test("styles of different prices show them in their buttons", async ({ page }) => {
  await page.goto(harness);
  const styles = page.getByRole("group", { name: "Style" }).getByRole("listitem");
  await expect(styles).toHaveText([
    "Small, chosen $49.00",
    "Medium Sale price $41.00 Original price $49.00",
    "Large $54.00",
    "X-Large $59.00",
  ]);

  await page.goto(`/product/${productId("balance-disc")}`);
  await expect(styles.last()).toHaveText("Large, 60 cm Sold out");
});

test("up to eight styles are in equal columns", { tag: "@no-js" }, async ({ page }) => {
  for (const [width, columns] of [
    [360, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(harness);
    const boxes = await page
      .getByRole("group", { name: "Style" })
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { x, width } = button.getBoundingClientRect();
          return { x: Math.round(x), width: Math.round(width) };
        }),
      );
    expect(new Set(boxes.map((box) => box.width)).size, `${width} px`).toBe(1);
    expect(new Set(boxes.map(({ x }) => x)).size, `${width} px`).toBe(columns);
  }
});

test(
  "name, price and Add to Cart stay in view beside the picture",
  { tag: "@no-js" },
  async ({ page }) => {
    const heading = page.getByRole("heading", { level: 1 });
    const picture = page.getByRole("region", { name: /^Pictures of/ }).getByRole("img");
    const price = page.locator("h1 ~ .display");
    const add = page.getByRole("button", { name: "Add to Cart", exact: true });
    for (const [width, height] of [
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(harness);
      const top = async (part: Locator) => (await part.boundingBox())!.y;
      expect(await top(heading), `${width} px`).toBeCloseTo(await top(picture), 0);
      const subtitle = (await page.locator("h1 ~ .lead").boundingBox())!;
      expect(await top(price), `${width} px`).toBeCloseTo(subtitle.y + subtitle.height + 16, 0);
      await page.mouse.move(10, 400);
      await page.mouse.wheel(0, 400);
      await expect(picture).not.toBeInViewport({ ratio: 0.5 });
      for (const part of [heading, price, add]) await expect(part).toBeInViewport({ ratio: 1 });
    }
  },
);

test("on a phone, the picture is as wide as the text", { tag: "@no-js" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(harness);
  const picture = page.getByRole("region", { name: /^Pictures of/ }).getByRole("img");
  const { x, width } = (await picture.boundingBox())!;
  expect([x, width]).toEqual([16, 390 - 2 * 16]);
});

test(
  "between phone and tablet, the drawing is shown whole",
  { tag: "@no-js" },
  async ({ page, startShop }) => {
    const { url } = await startShop(EMBEDDED_STORE);
    await page.setViewportSize({ width: 700, height: 900 });
    await page.goto(url + harness);
    const picture = page.getByRole("region", { name: /^Pictures of/ }).getByRole("img");
    await expect(picture).toHaveCSS("object-fit", "contain");
  },
);

test("the quantity is between minus and plus", { tag: "@no-js" }, async ({ page }) => {
  await page.goto(`${harness}?quantity=2`);
  const controls = [
    page.getByRole("button", { name: "Decrease quantity" }),
    page.getByLabel("Quantity", { exact: true }),
    page.getByRole("button", { name: "Increase quantity" }),
  ];
  const lefts = await Promise.all(controls.map(async (one) => (await one.boundingBox())!.x));
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
});

test("a quantity above the stock colours the whole stepper, but not where nothing is in stock", async ({
  page,
}) => {
  const quantity = page.getByLabel("Quantity", { exact: true });
  const stepper = quantity.locator("..");
  const increase = page.getByRole("button", { name: "Increase quantity" });
  await page.goto(`${vest}?quantity=9`);
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await expect(stepper).toHaveCSS("outline-style", "solid");
  await expect(increase).toBeEnabled();

  await page.goto(`/product/${productId("balance-disc")}?variant=${variantId("balance-disc", 2)}`);
  await expect(quantity).toHaveAccessibleDescription("Not enough stock. Only 0 left.");
  await expect(quantity).not.toHaveAttribute("aria-invalid");
  await expect(stepper).toHaveCSS("outline-style", "none");
  await expect(increase).toBeDisabled();
  await increase.press("Enter");
  await expect(quantity).toHaveValue("1");
});

test("the minus ends at 1, and the plus at 9999", async ({ page }) => {
  await page.goto(`${harness}?quantity=2`);
  const decrease = page.getByRole("button", { name: "Decrease quantity" });
  await decrease.click();
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("1");
  await expect(decrease).toBeDisabled();
  await decrease.press("Enter");
  await expect(page).toHaveURL(/[?&]quantity=1(#decrease)?$/);
  await expect(page.getByRole("button", { name: "Add to Cart", exact: true })).toBeEnabled();

  const increase = page.getByRole("button", { name: "Increase quantity" });
  await page.goto(`${harness}?quantity=9998`);
  await expect(increase).toBeEnabled();
  await page.goto(`${harness}?quantity=9999`);
  await expect(increase).toBeDisabled();
});

test("links lead to related products and back to the store", async ({ page }) => {
  await page.goto(harness);
  await page.getByRole("link", { name: "Folding Car Ramp", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folding Car Ramp");
  await page.getByRole("link", { name: "Back to Store" }).click();
  await expect(page).toHaveURL(/\/store$/);
});

test("a product without a picture shows the placeholder", { tag: "@no-js" }, async ({ page }) => {
  await page.goto(`/product/${productId("home-exercise-guide")}`);
  const picture = page.getByRole("img", { name: "Home Exercise Guide" });
  await expect(picture).toHaveAttribute("src", /placeholder/);
  await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
});

test("pressing a disabled Add to Cart button shows an error", async ({ page, cart }) => {
  await page.goto("/store");
  await page.getByRole("link", { name: "View details, Heated Therapy Pad" }).click();
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAccessibleDescription("Currently unavailable");
  await expect(page.getByLabel("Quantity", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ask us about this product" })).toBeVisible();
  await add.press("Enter");
  await cart.expectToast("Oh no! Something went wrong.", "Currently unavailable");
});

for (const three of ["３", "٣"])
  test(`a quantity of ${three} counts as 3`, async ({ page, cart }) => {
    await page.goto(harness);
    await page.getByLabel("Quantity", { exact: true }).fill(three);
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await cart.expectToast("Added to Cart! 🛒", "3 x Rear Lift Harness (Small) added.");
  });

test("a quantity of 1,5 is refused, not taken for 15", async ({ page, cart }) => {
  await page.goto(harness);
  const quantity = page.getByLabel("Quantity", { exact: true });
  await expect(quantity).toHaveAttribute("inputmode", "numeric");
  await quantity.fill("");
  await quantity.pressSequentially("1,5");
  await expect(quantity).toHaveValue("1,5");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).press("Enter");
  await cart.expectToast(
    "Oh no! Something went wrong.",
    "Please choose a quantity from 1 to 9999.",
  );
});

test.describe("with JavaScript", { tag: "@js" }, () => {
  test("the wheel over the focused quantity scrolls the page and changes nothing", async ({
    page,
  }) => {
    await page.goto(`${harness}?quantity=5`);
    const quantity = page.getByLabel("Quantity", { exact: true });
    await quantity.focus();
    await quantity.hover();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await expect(quantity).toHaveValue("5");
  });

  test("clicks dispatched in the same task are applied in order", async ({ page, cart }) => {
    await page.goto(harness);
    await page.evaluate(
      (ids) => ids.forEach((id) => document.getElementById(id)!.click()),
      [variantId("rear-lift-harness", 2), "increase", "increase", "increase", "add"],
    );
    await cart.expectToast("Added to Cart! 🛒", "4 x Rear Lift Harness (Large) added.");
  });

  test("an invalid quantity shows an error immediately, until it is corrected", async ({
    page,
  }) => {
    await page.goto(harness);
    const quantity = page.getByLabel("Quantity", { exact: true });
    const add = page.getByRole("button", { name: "Add to Cart", exact: true });
    for (const typed of ["-5", "0", "1.5", "1,5", "two", ""]) {
      await quantity.fill("13");
      await expect(page.locator("#stock")).toHaveText("Not enough stock. Only 12 left.");
      await quantity.fill(typed);
      await expect(quantity).toHaveAccessibleDescription(
        "Please choose a quantity from 1 to 9999.",
      );
      await expect(add).toBeDisabled();
    }
    await page.getByRole("button", { name: "Decrease quantity" }).click();
    await expect(quantity).toHaveValue("12");
    await expect(page.locator("#stock")).toHaveText("12 in stock!");
    await expect(add).toBeEnabled();
    // Both steps end at 1, the quantity of the address.
    await quantity.fill("1");
    await quantity.fill("0");
    await page.getByRole("button", { name: "Decrease quantity" }).press("Enter");
    await expect(quantity).toHaveValue("1");
    await expect(add).toBeEnabled();
  });

  test("each variant or quantity change is announced once, in one sentence", async ({ page }) => {
    const heard = await collectAnnouncements(page);
    await page.goto(harness);
    await page.getByRole("button", { name: "X-Large" }).click();
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("2");
    await page.getByLabel("Quantity", { exact: true }).fill("3");
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
      const X_LARGE = variantId("rear-lift-harness", 3);
      await page.goto(`${harness}?variant=${X_LARGE}`);
      const add = page.getByRole("button", { name: "Add to Cart", exact: true });
      await add.click();
      await expect(page.getByText(/^In your cart: 1 × X-Large\. Quantity 1, Rear/)).toBeVisible();

      store.store.faults = [{ match: "any", stock: { [X_LARGE]: 0 } }];
      await add.click();
      await expect(page.locator("#stock")).toHaveText("Not enough stock. Only 0 left.");
      const quantity = page.getByLabel("Quantity", { exact: true });
      await expect(quantity).not.toHaveAttribute("aria-invalid");
      await expect(quantity).toHaveAccessibleDescription("Not enough stock. Only 0 left.");
      await cart.expectToast("Oh no! Something went wrong.");
      expect(await heard()).toEqual([
        expect.stringMatching(/^Added to Cart! 🛒1 x Rear Lift Harness \(X-Large\) added\./),
        expect.stringMatching(/^Oh no!.*Not enough stock for Rear Lift Harness \(X-Large\)\./),
      ]);
    },
  );
});
