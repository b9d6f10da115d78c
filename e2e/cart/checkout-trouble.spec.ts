import { variantId } from "../../app/embedded-store/ids";
import { collectAnnouncements } from "../announcements";
import { expect, testUncached as test } from "../fixtures";

const HARNESS = variantId("rear-lift-harness", 3);
const RAMP = variantId("folding-car-ramp", 0);
const DISC = variantId("balance-disc", 0);
const PROBLEM = "There was a problem initializing checkout. Please try again.";

test("a checkout that fails is announced once, keeps the cart, and can be pressed again", async ({
  page,
  cart,
  store,
}) => {
  const heard = await collectAnnouncements(page);
  await cart.fill({ [HARNESS]: 2, [RAMP]: 1 });
  await page.goto("/store");
  await cart.open(3);
  store.store.faults = [{ match: "checkout", status: 503 }];
  const checkout = cart.opened.getByRole("button", { name: "Checkout", exact: true });
  await checkout.click();
  await cart.expectToast("Checkout Error", PROBLEM);
  await expect(cart.opener(3)).toBeAttached();
  await expect(cart.quantity("Rear Lift Harness")).toHaveValue("2");
  expect(await heard()).toEqual([expect.stringContaining("Checkout Error")]);
  store.store.faults = [];
  await checkout.click();
  await expect(page.getByRole("button", { name: "Pay" })).toBeVisible();
});

test("a refusal is shown at its line until the line is changed, here or in another tab", async ({
  page,
  cart,
  store,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await cart.fill({ [HARNESS]: 2, [RAMP]: 1 });
  await page.goto("/store");
  await cart.open(3);
  const harness = cart.line("Rear Lift Harness");
  const checkout = cart.opened.getByRole("button", { name: "Checkout", exact: true });

  store.store.faults = [{ match: "any", stock: { [HARNESS]: 1 } }];
  await checkout.click();
  await cart.expectToast("Checkout Error", PROBLEM);
  await expect(harness).toContainText("Not enough stock. Only 1 left.");
  await expect(cart.line("Folding Car Ramp")).not.toContainText(/left/);
  await expect(cart.opener(3)).toBeAttached();
  await expect(cart.quantity("Rear Lift Harness")).toHaveValue("2");

  // Only the checkout knows of it.
  store.store.faults = [{ match: "checkout", stock: { [HARNESS]: 1 } }];
  await checkout.click();
  await expect(harness).toContainText("Please choose fewer.");
  await cart.button("Decrease", "Rear Lift Harness").click();
  await expect(cart.quantity("Rear Lift Harness")).toHaveValue("1");
  await expect(harness).not.toContainText("Please choose fewer.");

  await cart.button("Increase", "Rear Lift Harness").click();
  await expect(cart.opened).toContainText("Total $247.00");
  await checkout.click();
  await expect(harness).toContainText("Please choose fewer.");
  const other = await context.newPage();
  await other.goto("/cart");
  const minus = other.getByRole("button", { name: "Decrease quantity of Rear Lift Harness" });
  await minus.click();
  await expect(cart.quantity("Rear Lift Harness")).toHaveValue("1");
  await expect(harness).not.toContainText("Please choose fewer.");
});

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
  const main = page.getByRole("main");
  const notice = "No longer available, and taken out of your cart: Balance Disc (Small, 35 cm).";
  await expect(main.getByText(notice)).toBeVisible();
  await expect(cart.opener(1)).toBeVisible();

  await page.getByRole("button", { name: "Checkout" }).click();
  await cart.expectToast("Your cart has changed", notice);
  await expect(main.getByText(notice)).toHaveCount(0);
  await expect(cart.line("Folding Car Ramp", main)).toBeVisible();
});
