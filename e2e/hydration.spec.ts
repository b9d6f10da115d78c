import { productId, variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";

test(
  "what was typed before the scripts arrived stays",
  { tag: "@js" },
  async ({ page, cart, whenHydrated, holdScripts }) => {
    const arrive = await holdScripts();
    await page.goto(`/product/${productId("folding-car-ramp")}`, { waitUntil: "commit" });
    await page.getByLabel("Quantity", { exact: true }).fill("4");
    arrive();
    await whenHydrated();
    await expect(page.getByLabel("Quantity", { exact: true })).toHaveValue("4");
    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await cart.expectToast("Added to Cart! 🛒", "4 x Folding Car Ramp (Standard) added.");
  },
);

test(
  "a quantity typed and left before the scripts arrived counts",
  { tag: "@js" },
  async ({ page, cart, whenHydrated, holdScripts }) => {
    const arrive = await holdScripts();
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 1 });
    await page.goto("/cart", { waitUntil: "commit" });
    const field = cart.quantity("Folding Car Ramp", page.getByRole("main"));
    await field.fill("4");
    await field.press("Tab");
    arrive();
    await whenHydrated();
    await expect(page.getByRole("main")).toContainText("Total $516.00");
    await expect(cart.opener(4)).toBeVisible();
  },
);
