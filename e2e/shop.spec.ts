import { expect, test } from "./fixtures";
import { buySwimVests } from "./journeys";

test(
  "a visitor chooses a variant, changes the cart, pays and sees a confirmation",
  { tag: "@journey" },
  async ({ page, cart }) => {
    await buySwimVests(page, cart);

    await page.getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL(/\/store$/);
    await cart.open(0);
    await expect(cart.opened.getByText("Nothing in your cart yet")).toBeVisible();
    await expect(page.getByRole("button", { name: /Restore your cart/ })).toHaveCount(0);
  },
);
