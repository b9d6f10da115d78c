import { variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";

const RAMP = variantId("folding-car-ramp", 0);
const GUIDE = variantId("home-exercise-guide", 0);

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

  if (hasScripts) await cart.open(0);
  await cart.opened.getByRole("button", { name: "Restore your cart (2 items)" }).click();
  const place = hasScripts ? cart.opened : page;
  await expect(place.locator("[data-type]")).toContainText("2 items were restored.");
  await expect(cart.opener(2)).toBeAttached();
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
