import { variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";

const RAMP = variantId("folding-car-ramp", 0);

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
  expect(store.requests.find(({ body }) => body)?.body).toContain('"locale":"en-US"');

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
