import { productId, variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";

test.describe("what was entered before hydration", { tag: "@js" }, () => {
  test("the quantity of a product is kept", async ({ page, cart, whenHydrated, holdScripts }) => {
    const releaseScripts = await holdScripts();
    await page.goto(`/product/${productId("folding-car-ramp")}`, { waitUntil: "commit" });
    await page.getByLabel("Quantity", { exact: true }).fill("4");
    releaseScripts();
    await whenHydrated();
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("4");
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await cart.expectToast("Added to Cart! 🛒", "4 x Folding Car Ramp (Standard) added.");
  });

  test("a changed quantity in the cart is applied", async ({
    page,
    cart,
    whenHydrated,
    holdScripts,
  }) => {
    const releaseScripts = await holdScripts();
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 1 });
    await page.goto("/cart", { waitUntil: "commit" });
    const field = cart.quantity("Folding Car Ramp", page.getByRole("main"));
    await field.fill("4");
    await field.press("Tab");
    releaseScripts();
    await whenHydrated();
    await expect(page.getByRole("main")).toContainText("Total $516.00");
    await expect(cart.opener(4)).toBeVisible();
  });

  test("search words are kept", async ({ page, whenHydrated, holdScripts }) => {
    const releaseScripts = await holdScripts();
    await page.goto("/search", { waitUntil: "commit" });
    const words = page.getByLabel("Service or provider name");
    const place = page.getByLabel("City, State or ZIP");
    await words.fill("balance");
    await place.fill("portland");
    releaseScripts();
    await whenHydrated();
    await expect(words).toHaveValue("balance");
    await expect(place).toHaveValue("portland");
  });
});
