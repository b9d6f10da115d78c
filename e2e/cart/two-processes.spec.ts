import { variantId } from "../../app/embedded-store/ids";
import type { StoreServer } from "../../tests/support/store-server";
import { expect, test as base } from "../fixtures";
import { buySwimVests, doubleClick } from "../journeys";

const RAMP = variantId("folding-car-ramp", 0);

/** Two processes of the app behind a proxy. */
const test = base.extend({
  baseURL: async ({ startBehindProxy }, use) => use(await startBehindProxy(2)),
});

/** The idempotency keys that the store received, one for each checkout request. */
const keysOf = ({ requests }: StoreServer) =>
  requests
    .filter(({ method, path }) => method === "POST" && path === "/store/store_demo/checkout")
    .map(({ headers }) => headers["idempotency-key"]);

test("a purchase works whichever process answers", { tag: "@js" }, async ({ page, cart }) => {
  await buySwimVests(page, cart);
});

test("a double click on Checkout opens one checkout", async ({ page, cart, store }) => {
  await cart.fill({ [RAMP]: 1 });
  store.store.faults = [{ match: "checkout", delay: 400 }];
  await page.goto("/cart");
  await doubleClick(page.getByRole("button", { name: "Checkout" }));
  await expect(page.getByRole("button", { name: "Pay" })).toBeVisible();
  expect(new Set(keysOf(store)).size).toBe(1);
});

test("after Back from the checkout, the cart can be restored and checked out as a new order", async ({
  page,
  cart,
  store,
}) => {
  await cart.fill({ [RAMP]: 1 });
  await page.goto("/cart");
  const checkout = page.getByRole("button", { name: "Checkout" });
  const pay = page.getByRole("button", { name: /^Pay/ });
  const restore = page.getByRole("button", { name: "Restore your cart (1 item)" });
  await checkout.click();
  await expect(pay).toBeVisible();

  await page.goBack();
  await restore.click();
  await cart.expectToast("Your cart is back", "1 item was restored.");
  await checkout.click();
  await expect(pay).toHaveText("Pay $129.00");

  await page.goBack();
  await restore.click();
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await expect(cart.opener(2)).toBeVisible();
  await checkout.click();
  await expect(pay).toHaveText("Pay $258.00");
  const keys = keysOf(store);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});
