import { productId, variantId } from "../../app/embedded-store/ids";
import { checkoutRefusal, numberedStyles } from "../../tests/support/merchant-faults";
import { expect, testUncached as test } from "../fixtures";

const slug = "rear-lift-harness";
const HARNESS = productId(slug);
const SMALL = variantId(slug, 0);
const MEDIUM = variantId(slug, 1);
const RAMP = variantId("folding-car-ramp", 0);

test("more than eight styles are a select that fits a phone, keeps what was chosen before the scripts ran, and leads Add", async ({
  page,
  cart,
  store,
  holdScripts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  store.store.faults = [numberedStyles(18)];
  const release = await holdScripts();
  await page.goto(`/product/${HARNESS}`, { waitUntil: "commit" });
  const style = page.getByRole("combobox", { name: "Style" });
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  const price = page.locator("h1 ~ .display");
  const show = page.getByRole("button", { name: "Show" });
  await style.selectOption("Size 7 – $7.00");
  await expect(show).toBeVisible();
  const box = (await add.boundingBox())!;
  expect(box.y + box.height, "with the button Show").toBeLessThanOrEqual(844);
  await release();
  await expect(price).toHaveText("$7.00");
  await expect(style).toHaveValue(variantId(slug, 6));
  await expect(show).toHaveCount(0);

  await expect(
    style.getByRole("option", { name: "Size 2 – Currently unavailable" }),
  ).toBeAttached();
  await style.selectOption("Size 18 – $18.00");
  await expect(price).toHaveText("$18.00");
  await page.reload();
  await expect(style).toHaveValue(variantId(slug, 17));
  await expect(price).toHaveText("$18.00");
  await style.selectOption("Size 9 – $9.00");
  await add.click();
  await cart.expectToast("Added to Cart! 🛒", "1 x Rear Lift Harness (Size 9) added.");
});

test("a style that is not available is marked and cannot be added; of unknown stock it can", async ({
  page,
  cart,
  store,
}) => {
  store.store.faults = [numberedStyles(3), { match: "variants", status: 500 }];
  await page.goto(`/product/${HARNESS}`);
  await page.getByRole("button", { name: "Size 2 Currently unavailable" }).click();
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  await expect(add).toHaveAccessibleDescription("Currently unavailable");
  await add.press("Enter");
  await cart.expectToast("Oh no! Something went wrong.", "Currently unavailable");
  await page.getByRole("button", { name: "Size 3" }).click();
  await expect(page.locator("#stock")).toHaveText("");
  await add.click();
  await cart.expectToast("Added to Cart! 🛒", "1 x Rear Lift Harness (Size 3) added.");
});

test("the drawer tells a refusal for good, also of a booking, until its line is removed", async ({
  page,
  cart,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await cart.fill({ [MEDIUM]: 1, [RAMP]: 1 });
  await page.goto("/store");
  await cart.open(2);
  const checkout = cart.opened.getByRole("button", { name: "Checkout", exact: true });
  const line = cart.line("Rear Lift Harness");
  const note = cart.opened.getByText("The store did not take this order and did not say why.");
  for (const [what, fault, told] of [
    [
      "at the line that it names",
      checkoutRefusal(`Variant with id: ${MEDIUM} is not sold`),
      line.getByText("This cannot be ordered right now. Please remove it."),
    ],
    [
      "at the line of a booking",
      { match: "any", patch: { productId: HARNESS, fields: { type: { value: "booking" } } } },
      line.getByText("Currently unavailable"),
    ],
    ["with a note if it names nothing", checkoutRefusal("Product is not purchasable"), note],
  ] as const)
    await test.step(what, async () => {
      store.store.faults = [fault];
      await checkout.click();
      await cart.expectToast("Checkout Error");
      await expect(told).toBeVisible();
    });
  await cart.button("Remove", "Rear Lift Harness").click();
  await expect(note).toHaveCount(0);
  store.store.faults = [];
  await checkout.click();
  await expect(page.getByRole("button", { name: "Pay $129.00" })).toBeVisible();
});

test("a price that has changed is told once before the checkout goes on", async ({
  page,
  cart,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await cart.fill({ [SMALL]: 2 });
  await page.goto("/store");
  // The drawer reads the cart anew when it opens.
  const reloaded = page.waitForResponse("**/cart/view");
  await cart.open(2);
  await reloaded;
  await expect(cart.opened).toContainText("Total $98.00");
  store.store.faults = [numberedStyles(1)];
  const checkout = cart.opened.getByRole("button", { name: "Checkout", exact: true });
  await checkout.click();
  await cart.expectToast(
    "Your cart has changed",
    "The total was $98.00 and is now $2.00. Press Checkout again to go on.",
  );
  await expect(cart.opened).toContainText("Total $2.00");
  await checkout.click();
  await expect(page.getByRole("button", { name: "Pay $2.00" })).toBeVisible();
});
