import { variantId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";
import { buySwimVests } from "./journeys";

test.describe("without JavaScript", { tag: "@no-js" }, () => {
  test("every response during a purchase is an HTML page or a 303 redirect", async ({
    page,
    cart,
  }) => {
    const answers: string[] = [];
    page.on("response", (response) => {
      if (!response.request().isNavigationRequest()) return;
      const { location, "content-type": type } = response.headers();
      answers.push(location ? `${response.status()} redirect` : `${response.status()} ${type}`);
    });
    await buySwimVests(page, cart);
    expect(answers.length).toBeGreaterThan(8);
    expect([...new Set(answers)].sort()).toEqual(["200 text/html; charset=utf-8", "303 redirect"]);
  });

  test("every cart control leads to the cart page", async ({ page, cart }) => {
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 2 });
    await page.goto("/cart");
    for (const control of [/^Increase/, /^Decrease/, /^Remove/]) {
      const answer = page.waitForResponse(
        (response) => response.request().isNavigationRequest() && response.status() === 200,
      );
      await page.getByRole("button", { name: control }).click();
      expect((await answer).url()).toMatch(/\/cart$/);
      expect((await answer).headers()["content-type"]).toContain("text/html");
    }
    await expect(page.getByText("Nothing in your cart yet").first()).toBeVisible();
  });

  test("a reload after adding a product does not add it again", async ({ page, cart }) => {
    await page.goto("/store");
    await page.getByRole("button", { name: "Add to cart, Folding Car Ramp" }).click();
    await expect(cart.opener(1)).toBeVisible();
    await page.reload();
    await page.reload();
    await expect(cart.opener(1)).toBeVisible();
    await cart.open(1);
    await expect(cart.quantity("Folding Car Ramp", cart.opened)).toHaveValue("1");
  });
});
