import { productId, variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";

test(
  "a product quantity typed before hydration is kept",
  { tag: "@js" },
  async ({ page, cart, whenHydrated, holdScripts }) => {
    const releaseScripts = await holdScripts();
    await page.goto(`/product/${productId("folding-car-ramp")}`, { waitUntil: "commit" });
    await page.getByLabel("Quantity", { exact: true }).fill("4");
    releaseScripts();
    await whenHydrated();
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("4");
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await cart.expectToast("Added to Cart! 🛒", "4 x Folding Car Ramp (Standard) added.");
  },
);

test(
  "a cart quantity changed before hydration is applied after it",
  { tag: "@js" },
  async ({ page, cart, whenHydrated, holdScripts }) => {
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
  },
);

test(
  "search words typed before hydration are kept",
  { tag: "@js" },
  async ({ page, whenHydrated, holdScripts }) => {
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
  },
);
