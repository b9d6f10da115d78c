import { freePort } from "../../tests/support/process";
import { expect, test as base } from "../fixtures";
import { buySwimVests } from "../journeys";
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

test.describe("over plain http on a host other than localhost", () => {
  test("a visitor can buy a product", async ({ page, cart }) => {
    await buySwimVests(page, cart);
  });

  test("the cart can be restored after a cancelled payment, and forms work", async ({
    page,
    cart,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await page.goto("/store");
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.getByRole("button", { name: "Add to cart, Folding Car Ramp" }).click();
    await cart.expectToast("Added to Cart! 🛒", "Folding Car Ramp has been added to your cart.");
    await cart.open(1);
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await page.getByRole("button", { name: "Cancel and return" }).click();
    await page
      .getByRole("main")
      .getByRole("button", { name: "Restore your cart (1 item)" })
      .click();
    await cart.expectToast("Your cart is back");
    await expect(cart.opener(1)).toBeVisible();

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
});
