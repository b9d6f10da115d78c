import { variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";
import type { StoreServer } from "../tests/support/store-server";

const RAMP = variantId("folding-car-ramp", 0);
const GUIDE = variantId("home-exercise-guide", 0);

/** The idempotency keys that the store received, one per checkout request. */
function checkoutKeys(store: StoreServer) {
  return store.requests
    .filter(({ method, path }) => method === "POST" && path === "/store/store_demo/checkout")
    .map(({ headers }) => headers["idempotency-key"]);
}

test("cancelling the payment leads back to the previous page, and the cart can be restored", async ({
  page,
  cart,
  store,
  app,
  hasScripts,
}) => {
  await cart.fill({ [RAMP]: 2 });
  await page.goto("/store");
  await cart.open(2);
  await cart.opened.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Cancel and return" }).click();
  const path = hasScripts ? "/store" : "/cart";
  await expect(page).toHaveURL(`${app.url}${path}`);
  const sent = JSON.parse(store.requests.find(({ body }) => body)?.body ?? "") as unknown;
  expect(sent).toMatchObject({
    items: [{ variant_id: RAMP, quantity: 2 }],
    successUrl: `${app.url}/success`,
    cancelUrl: `${app.url}${path}`,
    locale: "en-US",
  });

  const offer = { name: "Restore your cart (2 items)" };
  if (hasScripts) {
    await cart.open(0);
    await expect(cart.opened.getByRole("button", offer)).toBeVisible();
    await cart.close();
  }
  await page.getByRole("main").getByRole("button", offer).click();
  await cart.expectToast("Your cart is back", "2 items were restored.");
  await expect(cart.opener(2)).toBeVisible();
  await cart.open(2);
  await expect(cart.quantity("Folding Car Ramp", cart.opened)).toHaveValue("2");
  await expect(page.getByRole("button", { name: /Restore your cart/ })).toHaveCount(0);
});

test("a declined offer to restore the cart is not shown again", async ({ page, cart }) => {
  await cart.fill({ [RAMP]: 1 });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Cancel and return" }).click();
  await page.goto("/cities");
  await page.getByRole("button", { name: "No, thanks" }).click();
  await expect(page.getByText("Your last checkout was not finished.")).toHaveCount(0);
  await expect(page).toHaveURL(/\/cities$/);
});

test("after Back from checkout, the page works, and each checkout has its own idempotency key", async ({
  page,
  cart,
  store,
}) => {
  await cart.fill({ [RAMP]: 1 });
  await page.goto("/cart");
  const checkout = page.getByRole("button", { name: "Checkout" });
  const pay = page.getByRole("button", { name: /^Pay/ });
  await checkout.click();
  await expect(pay).toBeVisible();

  await page.goBack();
  await page.getByRole("button", { name: "Restore your cart (1 item)" }).click();
  await cart.expectToast("Your cart is back", "1 item was restored.");
  await checkout.click();
  await expect(pay).toHaveText("Pay $129.00");

  await page.goBack();
  await page.getByRole("button", { name: "Restore your cart (1 item)" }).click();
  await page.getByRole("button", { name: /^Increase quantity/ }).click();
  await expect(cart.opener(2)).toBeVisible();
  await checkout.click();
  await expect(pay).toHaveText("Pay $258.00");
  const keys = checkoutKeys(store);
  expect(new Set(keys).size).toBe(keys.length);
});

test(
  "Back from checkout to the store page shows the current cart",
  { tag: "@js" },
  async ({ page, cart }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/store");
    await cart.open(1);
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Restore your cart (1 item)" })).toBeVisible();
    await expect(cart.opener(0)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("e-commerce-cart"))).toBe("[]");
  },
);

test(
  "an empty cart cannot be checked out, even after an unfinished checkout",
  { tag: "@no-js" },
  async ({ page, cart }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/cart");
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.getByRole("button", { name: "Cancel and return" }).click();
    await page.getByRole("button", { name: "Checkout" }).click();
    await cart.expectToast("Your cart is empty");
  },
);

test("a double click on Checkout creates only one checkout", async ({ page, cart, store }) => {
  await cart.fill({ [RAMP]: 1, [GUIDE]: 3 });
  store.store.faults = [{ match: "checkout", delay: 400 }];
  await page.goto("/cart");
  const button = page.getByRole("button", { name: "Checkout" });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2];
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await expect(page.getByRole("button", { name: "Pay" })).toBeVisible();
  expect(new Set(checkoutKeys(store)).size).toBe(1);
});

test("an order cannot be paid twice, and there is no cart left to restore", async ({
  page,
  cart,
}) => {
  await cart.fill({ [GUIDE]: 1 });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review and pay");
  const address = page.url();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page).toHaveTitle(/^Payment Successful!/);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This order is already paid");
  await page.goto("/cart");
  await expect(page.getByText("Nothing in your cart yet").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Restore your cart/ })).toHaveCount(0);
});
