import { variantId } from "../../app/embedded-store/catalogue";
import { expect, test, testUncached } from "../fixtures";

test("Back and a cancelled payment lead back to the previous page, where the cart can be restored until that is declined", async ({
  page,
  cart,
  store,
  app,
}) => {
  const offer = page.getByRole("button", { name: /^Restore your cart/ });
  const checkOut = async () => {
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
  };
  await cart.fill({ [variantId("folding-car-ramp", 0)]: 2 });
  await page.goto("/store");
  await page.evaluate(() => scrollTo(0, 900));
  await cart.open(2);

  await test.step("Back", async () => {
    await checkOut();
    expect(store.requests.find(({ body }) => body)?.body).toContain('"locale":"en-US"');
    await page.goBack();
    await expect(offer).toHaveText("Restore your cart (2 items)");
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(offer, "also on a page that is scrolled").toBeInViewport({ ratio: 1 });
    await expect(cart.opener(0)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("e-commerce-cart"))).toBe("[]");
    await cart.open(0);
    await cart.opened.getByRole("button", { name: "Restore your cart (2 items)" }).click();
    await expect(cart.opened.locator("[data-type]")).toContainText("2 items were restored.");
    await expect(cart.opener(2)).toBeAttached();
    await expect(cart.quantity("Folding Car Ramp")).toHaveValue("2");
    await expect(offer).toHaveCount(0);
  });

  await test.step("Cancel", async () => {
    await checkOut();
    await page.getByRole("button", { name: "Cancel and return" }).click();
    await expect(page).toHaveURL(`${app.url}/store`);
    await expect(offer).toBeVisible();
    await page.goto("/cities");
    await page.getByRole("button", { name: "No, thanks" }).click();
    await expect(page.getByText(/^Your last checkout was not finished/)).toHaveCount(0);
    await expect(page).toHaveURL(/\/cities$/);
  });
});

testUncached(
  "a refusal is shown at its line until the line is changed, here or in another tab",
  async ({ page, cart, store, context }) => {
    const harnesses = variantId("rear-lift-harness", 3);
    await cart.fill({ [harnesses]: 2, [variantId("folding-car-ramp", 0)]: 1 });
    await page.goto("/store");
    await cart.open(3);
    const line = cart.line("Rear Lift Harness");
    const checkout = cart.opened.getByRole("button", { name: "Checkout", exact: true });

    // Only the checkout knows of it.
    store.fault({ match: "checkout", stock: { [harnesses]: 1 } });
    const refused = line.getByText("Please choose fewer.");
    await checkout.click();
    await cart.expectToast("Checkout Error");
    await expect(refused).toBeVisible();
    await cart.button("Decrease", "Rear Lift Harness").click();
    await expect(refused).toHaveCount(0);
    await cart.button("Increase", "Rear Lift Harness").click();
    await expect(cart.opened).toContainText("Total $247.00");
    await checkout.click();
    await expect(refused).toBeVisible();
    const other = await context.newPage();
    await other.goto("/cart");
    await other.getByRole("button", { name: "Decrease quantity of Rear Lift Harness" }).click();
    await expect(cart.quantity("Rear Lift Harness")).toHaveValue("1");
    await expect(refused).toHaveCount(0);
  },
);
