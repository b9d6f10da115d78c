import { variantId } from "../../app/embedded-store/ids";
import type { FaultRule } from "../../tests/support/faults";
import { expect, testUncached as test } from "../fixtures";
import { collectAnnouncements } from "../announcements";

const HARNESS = variantId("rear-lift-harness", 3);
const RAMP = variantId("folding-car-ramp", 0);
const DISC = variantId("balance-disc", 0);
const PROBLEM = "There was a problem initializing checkout. Please try again.";

const refusals: { when: string; fault: FaultRule; lineMessage?: string }[] = [
  {
    when: "the stock has decreased",
    fault: { match: "any", stock: { [HARNESS]: 1 } },
    lineMessage: "Not enough stock. Only 1 left.",
  },
  { when: "the checkout API responds with 503", fault: { match: "checkout", status: 503 } },
];

for (const { when, fault, lineMessage } of refusals)
  test(`checkout fails once and keeps the cart when ${when}`, async ({
    page,
    cart,
    store,
    hasScripts,
    allowConsole,
  }) => {
    if (lineMessage) allowConsole(/status of 400/);
    const heard = hasScripts ? await collectAnnouncements(page) : null;
    await cart.fill({ [HARNESS]: 2, [RAMP]: 1 });
    await page.goto("/store");
    await cart.open(3);
    store.store.faults = [fault];
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await cart.expectToast("Checkout Error", PROBLEM);
    await expect(cart.opener(3)).toBeAttached();
    await expect(cart.quantity("Rear Lift Harness")).toHaveValue("2");
    if (lineMessage) await expect(cart.line("Rear Lift Harness")).toContainText(lineMessage);
    await expect(cart.line("Folding Car Ramp")).not.toContainText(/left/);
    if (heard && !lineMessage)
      expect(await heard()).toEqual([expect.stringContaining("Checkout Error")]);

    store.store.faults = [];
    await cart.opened.getByRole("button", { name: "Checkout", exact: true }).click();
    await expect(page.getByRole("button", { name: "Pay" })).toBeVisible();
  });

test("changing the quantity of a rejected cart line clears its stock message", async ({
  page,
  cart,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await cart.fill({ [HARNESS]: 2 });
  await page.goto("/store");
  await cart.open(2);
  store.store.faults = [{ match: "checkout", stock: { [HARNESS]: 1 } }];
  await cart.opened.getByRole("button", { name: "Checkout" }).click();
  await expect(cart.line("Rear Lift Harness")).toContainText("Please choose fewer.");
  await cart.button("Decrease", "Rear Lift Harness").click();
  await expect(cart.quantity("Rear Lift Harness")).toHaveValue("1");
  await expect(cart.line("Rear Lift Harness")).not.toContainText("Please choose fewer.");
});

test("a refusal of the checkout is gone when another tab has changed the line", async ({
  page,
  cart,
  store,
  context,
  hasScripts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await cart.fill({ [HARNESS]: 2 });
  await page.goto("/store");
  await cart.open(2);
  store.store.faults = [{ match: "checkout", stock: { [HARNESS]: 1 } }];
  await cart.opened.getByRole("button", { name: "Checkout" }).click();
  await expect(cart.line("Rear Lift Harness")).toContainText("Please choose fewer.");
  const other = await context.newPage();
  await other.goto("/cart");
  await other
    .getByRole("main")
    .getByRole("button", { name: /^Decrease quantity/ })
    .click();
  await expect(other.getByRole("textbox", { name: /^Quantity of/ }).first()).toHaveValue("1");
  if (!hasScripts) await page.goto("/cart");
  await expect(cart.quantity("Rear Lift Harness")).toHaveValue("1");
  await expect(cart.line("Rear Lift Harness")).not.toContainText("Please choose fewer.");
});

test(
  "checkout of an empty cart leads to the cart page and shows a message",
  { tag: "@no-js" },
  async ({ page, cart }) => {
    await page.goto("/cart");
    await page.getByRole("button", { name: "Checkout" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await cart.expectToast(
      "Your cart is empty",
      "Add some products to your cart before checking out.",
    );
  },
);

test("a product that is no longer available is named and removed from the cart", async ({
  page,
  cart,
  store,
}) => {
  await cart.fill({ [DISC]: 1, [RAMP]: 1 });
  await page.goto("/store");
  await expect(cart.opener(2)).toBeVisible();
  store.store.faults = [{ match: "any", removed: [DISC] }];
  await page.goto("/cart");
  const notice = "No longer available, and taken out of your cart: Balance Disc (Small, 35 cm).";
  await expect(page.getByRole("main").getByText(notice)).toBeVisible();
  await expect(cart.opener(1)).toBeVisible();

  await page.getByRole("button", { name: "Checkout" }).click();
  await cart.expectToast("Your cart has changed", notice);
  await expect(page.getByRole("main").getByText(notice)).toHaveCount(0);
  await expect(cart.line("Folding Car Ramp", page.getByRole("main"))).toBeVisible();
});
