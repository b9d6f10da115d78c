import { variantId } from "../app/store/embedded/ids";
import type { FaultRule } from "../tests/support/faults";
import { expect, testUncached as test } from "./fixtures";
import { collectAnnouncements } from "./announcements";

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
  {
    when: "only the checkout API reports the lower stock",
    fault: { match: "checkout", stock: { [HARNESS]: 1 } },
    lineMessage: "There is not enough of this left. Please choose fewer.",
  },
  {
    when: "the checkout API returns a URL of another site",
    fault: { match: "checkout", checkoutUrl: "https://evil.example/pay" },
  },
  { when: "the checkout API responds with 503", fault: { match: "checkout", status: 503 } },
];

for (const { when, fault, lineMessage } of refusals)
  test(`checkout fails and keeps the cart when ${when}`, async ({
    page,
    cart,
    store,
    allowConsole,
  }) => {
    if (lineMessage) allowConsole(/status of 400/);
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
  await cart
    .line("Rear Lift Harness")
    .getByRole("button", { name: /^Decrease quantity/ })
    .click();
  await expect(cart.quantity("Rear Lift Harness")).toHaveValue("1");
  await expect(cart.line("Rear Lift Harness")).not.toContainText("Please choose fewer.");
});

const EMPTY = [
  "Your cart is empty",
  "Add some products to your cart before checking out.",
] as const;

test(
  "checkout of an empty cart leads to the cart page and shows a message",
  { tag: "@no-js" },
  async ({ page, cart }) => {
    await page.goto("/store");
    await cart.open(0);
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await cart.expectToast(...EMPTY);
  },
);

test(
  "the empty-cart toast is shown, announced once and closed inside the open drawer",
  {
    tag: "@js",
  },
  async ({ page, cart }) => {
    const heard = await collectAnnouncements(page);
    await page.goto("/store");
    await cart.open(0);
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await cart.expectToast(...EMPTY);
    await expect(cart.opened).toBeVisible();
    const announced = async () => (await heard()).filter((text) => text.includes(EMPTY[0]));
    await expect.poll(announced).toHaveLength(1);
    await cart.opened.getByRole("button", { name: "Close notification" }).click();
    await expect(cart.toast(EMPTY[0])).toHaveCount(0);
    await expect(cart.opened).toBeVisible();
    expect(await announced()).toHaveLength(1);
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

test(
  "a failed checkout is announced once",
  { tag: "@js" },
  async ({ page, cart, store, whenHydrated }) => {
    const heard = await collectAnnouncements(page);
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/cart");
    store.store.faults = [{ match: "checkout", status: 503 }];
    await page.getByRole("button", { name: "Checkout" }).click();
    await cart.expectToast("Checkout Error", PROBLEM);
    await whenHydrated();
    await expect(cart.toast("Checkout Error")).toHaveCount(1);
    expect(await heard()).toEqual([expect.stringContaining("Checkout Error")]);
  },
);
