import { productId, variantId } from "../../app/embedded-store/ids";
import type { FaultRule } from "../../tests/support/faults";
import { expect, testUncached as test } from "../fixtures";

const slug = "rear-lift-harness";
const HARNESS = `/product/${productId(slug)}`;
const SMALL = variantId(slug, 0);
const MEDIUM = variantId(slug, 1);
const RAMP = variantId("folding-car-ramp", 0);

const dollar = { code: "USD", symbol: "$", template: "$$1", decimal_digits: 2 };

/** The harness with these styles; each costs as many dollars as its place. */
const styles = (count: number, fields: object = {}, currency: object = dollar): FaultRule => ({
  match: "any",
  patch: {
    productId: productId(slug),
    fields: {
      ...fields,
      variants: Array.from({ length: count }, (_, at) => ({
        id: variantId(slug, at),
        title: `Size ${at + 1}`,
        is_available: at !== 1,
        prices: [{ amount: 100 * (at + 1), currency }],
      })),
    },
  },
});

test("while the stock is unknown nothing is called sold out, and the checkout decides", async ({
  page,
  cart,
  store,
}) => {
  store.store.faults = [{ match: "variants", status: 500 }];
  await page.goto("/store");
  await expect(page.getByText("Sold out")).toHaveCount(0);
  await page.goto(`/product/${productId("folding-car-ramp")}`);
  await expect(page.locator("#stock")).toHaveText("");
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await cart.expectToast("Added to Cart! 🛒", "1 x Folding Car Ramp (Standard) added.");
  await cart.open(1);
  await cart.opened.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
});

test("on a phone, an ordinary word of a ribbon is not broken", async ({ page, store }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  store.store.faults = [styles(3, { ribbon_text: "Recommended" })];
  await page.goto("/store");
  const ribbon = page.getByRole("main").getByText("Recommended", { exact: true });
  expect((await ribbon.boundingBox())!.height).toBeLessThan(30);
});

test("a style that is not available is marked and cannot be added", async ({
  page,
  cart,
  store,
}) => {
  store.store.faults = [styles(3)];
  await page.goto(HARNESS);
  await page.getByRole("button", { name: "Size 2 Currently unavailable" }).click();
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  await expect(add).toHaveAccessibleDescription("Currently unavailable");
  await add.press("Enter");
  await cart.expectToast("Oh no! Something went wrong.", "Currently unavailable");
});

test("a booking is shown as unavailable and named by the checkout of an old cart", async ({
  page,
  cart,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  store.store.faults = [styles(1, { type: { value: "booking" } })];
  await cart.fill({ [SMALL]: 1, [RAMP]: 1 });
  await page.goto("/cart");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Checkout" }).click();
  await cart.expectToast("Checkout Error");
  await expect(cart.line("Rear Lift Harness", main)).toContainText("Currently unavailable");
  await expect(cart.line("Folding Car Ramp", main)).not.toContainText("Currently unavailable");
});

test("more than eight styles are a select; Add takes what is selected, and fits a phone", async ({
  page,
  cart,
  store,
  hasScripts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  store.store.faults = [styles(18)];
  await page.goto(HARNESS);
  const style = page.getByRole("combobox", { name: "Style" });
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  const box = (await add.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(844);
  await expect(
    style.getByRole("option", { name: "Size 2 – Currently unavailable" }),
  ).toBeAttached();

  await style.selectOption("Size 18 – $18.00");
  if (!hasScripts) await page.getByRole("button", { name: "Show" }).click();
  const price = page.getByRole("main").getByText("$18.00", { exact: true }).first();
  await expect(price).toBeVisible();
  await expect(page.getByRole("button", { name: "Show" })).toHaveCount(hasScripts ? 0 : 1);
  await page.reload();
  await expect(style).toHaveValue(variantId(slug, 17));
  await expect(price).toBeVisible();

  await style.selectOption("Size 9 – $9.00");
  await add.click();
  await cart.expectToast("Added to Cart! 🛒", "1 x Rear Lift Harness (Size 9) added.");
});

test(
  "a style that is chosen before the scripts run stays chosen",
  { tag: "@js" },
  async ({ page, store, holdScripts }) => {
    store.store.faults = [styles(18)];
    const release = await holdScripts();
    await page.goto(HARNESS, { waitUntil: "commit" });
    const style = page.getByRole("combobox", { name: "Style" });
    await style.selectOption("Size 7 – $7.00");
    await release();
    await expect(page.getByRole("main").getByText("$7.00", { exact: true }).first()).toBeVisible();
    await expect(style).toHaveValue(variantId(slug, 6));
  },
);

const refusal = (message: string): FaultRule => ({
  match: "checkout",
  status: 400,
  body: { code: "not_allowed", type: "not_allowed", message },
});

for (const [what, message, words] of [
  [
    "at the line that it names",
    `Variant with id: ${MEDIUM} is not sold`,
    "This cannot be ordered right now. Please remove it.",
  ],
  [
    "with a note if it names nothing",
    "Product is not purchasable",
    "The store did not take this order and did not say why.",
  ],
] as const)
  test(`a refusal for good is told ${what}`, async ({ page, cart, store, allowConsole }) => {
    allowConsole(/status of 400/);
    await cart.fill({ [MEDIUM]: 1, [RAMP]: 1 });
    await page.goto("/store");
    await cart.open(2);
    store.store.faults = [refusal(message)];
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await cart.expectToast("Checkout Error");
    await expect(cart.opened.getByText(words)).toBeVisible();
    await cart.button("Remove", "Rear Lift Harness").click();
    await expect(cart.opened.getByText(words)).toHaveCount(0);
    store.store.faults = [];
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("button", { name: "Pay $129.00" })).toBeVisible();
  });

test("a price that has changed is told once before the checkout goes on", async ({
  page,
  cart,
  store,
  hasScripts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await cart.fill({ [SMALL]: 2 });
  await page.goto("/store");
  // The drawer reads the cart anew when it opens.
  const reloaded = hasScripts ? page.waitForResponse(/\.data/) : null;
  await cart.open(2);
  await reloaded;
  await expect(cart.opened).toContainText("Total $98.00");
  store.store.faults = [styles(1)];
  await cart.opened.getByRole("button", { name: "Checkout" }).click();
  await cart.expectToast(
    "Your cart has changed",
    "The total was $98.00 and is now $2.00. Press Checkout again to go on.",
  );
  await expect(cart.opened).toContainText("Total $2.00");
  await cart.opened.getByRole("button", { name: "Checkout", exact: true }).click();
  await expect(page.getByRole("button", { name: "Pay $2.00" })).toBeVisible();
});

test(
  "an amount in Arabic script does not reorder the words beside it",
  { tag: "@no-js" },
  async ({ page, store }) => {
    const dirham = { code: "AED", symbol: "د.إ.", template: "$1 د.إ.", decimal_digits: 2 };
    store.store.faults = [styles(3, {}, dirham)];
    await page.goto(`${HARNESS}?variant=${variantId(slug, 2)}`);
    const price = page.locator("bdi").getByText("3.00 د.إ.", { exact: true });
    await expect(price.first()).toBeVisible();
    const chosen = "Quantity 1, Size 3, \u20683.00 د.إ.\u2069.";
    expect(await page.getByRole("main").textContent()).toContain(chosen);
  },
);

test(
  "a product that the merchant hides from search engines says so",
  { tag: "@no-js" },
  async ({ page, store }) => {
    await page.goto(HARNESS);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    store.store.faults = [styles(1, { seo_settings: { noindex: true } })];
    await page.goto(HARNESS);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  },
);
