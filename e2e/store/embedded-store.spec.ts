import { productId, variantId } from "../../app/embedded-store/catalogue";
import { expect, test as base } from "../fixtures";

const test = base.extend({ baseURL: ({ embeddedShop }, use) => use(embeddedShop.url) });

// In one worker: the app of this file starts once.
test.describe.configure({ mode: "default" });

test("a purchase works with the embedded store, whose checkout is no page of the app", async ({
  page,
  cart,
  expectAccessible,
}) => {
  await cart.fill({ [variantId("folding-car-ramp", 0)]: 1 });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("button", { name: "Pay $129.00" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
  await expect(cart.opener(0)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review and pay");
  await expectAccessible();
});

test("between phone and tablet, a drawing of our own is shown whole", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto(`/product/${productId("rear-lift-harness")}`);
  const picture = page.getByRole("region", { name: /^Pictures of/ }).getByRole("img");
  await expect(picture).toHaveCSS("object-fit", "contain");
});
