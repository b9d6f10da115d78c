import type { Page } from "@playwright/test";

import { productId, variantId } from "../../app/embedded-store/catalogue";
import { expect, test } from "../fixtures";

const RAMP = variantId("folding-car-ramp", 0);
const KEY = "e-commerce-cart";

const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const store = (page: Page, lines: unknown[]) =>
  page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [KEY, JSON.stringify(lines)]);
const line = (id: string, quantity = 1) => ({ variant: { id }, quantity });

test.describe("the cart copy in localStorage", () => {
  test("follows the cart, restores it once when the cookie is lost, and never while the cookie exists", async ({
    page,
    cart,
    context,
    posts,
  }) => {
    await page.goto("/store");
    await page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" }).click();
    await expect(cart.opener(1)).toBeVisible();
    await expect
      .poll(async () => JSON.parse((await stored(page)) ?? "null") as unknown)
      .toMatchObject([
        { product: { id: productId("folding-car-ramp") }, variant: { id: RAMP }, quantity: 1 },
      ]);
    expect(posts.splice(0)).toHaveLength(1);

    await context.clearCookies({ name: "cart" });
    for (const time of ["restores it", "once"]) {
      await page.reload();
      await expect(cart.opener(1), time).toBeVisible();
    }
    expect(posts.splice(0), "the cart was restored once").toHaveLength(1);

    await store(page, []);
    await page.reload();
    await expect.poll(() => stored(page), "the cookie wins").toContain(RAMP);
    await expect(cart.opener(1)).toBeVisible();

    await cart.open(1);
    await cart.opened.getByRole("button", { name: /^Remove/ }).click();
    await expect.poll(() => stored(page)).toBe("[]");
    await store(page, [line(RAMP, 3)]);
    await page.reload();
    await expect.poll(() => stored(page), "an emptied cart stays empty").toBe("[]");
    await expect(cart.opener(0)).toBeVisible();
    expect(posts, "only the removal").toHaveLength(1);
  });

  test("is cleared after payment, even if the cookies are lost", async ({
    page,
    cart,
    context,
  }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/cart");
    await expect.poll(() => stored(page)).toContain(RAMP);
    await page.getByRole("button", { name: "Checkout" }).click();
    const pay = page.getByRole("button", { name: /^Pay/ });
    await expect(pay).toBeVisible();
    await context.clearCookies();
    await pay.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    await expect.poll(() => stored(page)).toBe("[]");
    await expect(cart.opener(0)).toBeVisible();
  });

  test("is restored without damaged and vanished lines, with a notice", async ({ page, cart }) => {
    await page.goto("/");
    await store(page, [null, { variant: "no" }, line("variant_nowhere"), line(RAMP), line(RAMP)]);
    await page.goto("/cart");
    const main = page.getByRole("main");
    const notice = main.getByText("No longer available, and removed from your cart: one item.");
    await expect(notice).toBeVisible();
    await expect(cart.opener(1)).toBeVisible();
    // The next change does not remove the notice.
    await page.getByRole("button", { name: /^Increase/ }).click();
    await expect(main).toContainText("Total $258.00");
    await expect(notice).toBeVisible();
    await main.getByRole("button", { name: "Got it" }).click();
    await expect(notice).toHaveCount(0);
  });
});
