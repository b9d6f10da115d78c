import { freePort } from "../../tests/support/process";
import { expect, test as base } from "../fixtures";
import { CONTACT, fillIn } from "../forms";

/** On a host that browsers treat as insecure, as for a phone on the local network. */
const test = base.extend({
  baseURL: async ({ startShop }, use) => {
    const port = await freePort();
    const origin = `http://shop.test:${port}`;
    await startShop({ PUBLIC_ORIGIN: origin }, port);
    await use(origin);
  },
});

test("over plain http on a host other than localhost, a visitor can restore a cart, buy, and send forms", async ({
  page,
  cart,
}) => {
  await page.goto("/store");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" }).click();
  await cart.expectToast("Added to Cart! 🛒", "Folding Car Ramp has been added to your cart.");
  await cart.open(1);
  await cart.opened.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Cancel and return" }).click();
  const restore = { name: "Restore your cart (1 item)" };
  await page.getByRole("main").getByRole("button", restore).click();
  await cart.expectToast("Your cart is back");
  await cart.open(1);
  await cart.opened.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await expect(cart.opener(0)).toBeVisible();

  await page.getByRole("navigation").getByRole("button", { name: "Resources" }).click();
  await cart.expectToast("Feature Not Implemented");
  const contact = page.getByRole("region", { name: "Contact Us" });
  await fillIn(contact, CONTACT);
  await contact.getByRole("button", { name: "Send message" }).click();
  await cart.expectToast("Message Sent!");
  await page.goto("/event-submission");
  await page.getByRole("button", { name: "Submit Event" }).click();
  await expect(page.getByText("Event name is required").first()).toBeVisible();
});
