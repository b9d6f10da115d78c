import type { Locator } from "@playwright/test";

import { productId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";
import { fillIn, FORMS } from "./submissions";

/** As on a slow phone: the second click comes after the first request and before the next render. */
async function clickTwice(button: Locator) {
  const session = await button.page().context().newCDPSession(button.page());
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await button.evaluate((element: HTMLElement) => {
    const send = window.fetch.bind(window);
    window.fetch = (...request) => {
      window.fetch = send;
      const answer = send(...request);
      element.click();
      return answer;
    };
    element.click();
  });
}

test.describe("the second of two quick clicks sends nothing", { tag: "@js" }, () => {
  for (const { path, values, button, toast } of Object.values(FORMS))
    test(`on the button of ${path}`, async ({ page, cart, posts }) => {
      await page.goto(path);
      const main = page.getByRole("main");
      await fillIn(main, values);
      await clickTwice(main.getByRole("button", { name: button }));
      await cart.expectToast(...toast);
      expect(posts).toHaveLength(1);
    });

  const places = {
    "a card": "/store",
    "a product page": `/product/${productId("folding-car-ramp")}`,
  };
  for (const [place, path] of Object.entries(places))
    test(`on Add to cart of ${place}`, async ({ page, cart, posts }) => {
      await page.goto(path);
      await clickTwice(page.getByRole("button", { name: /^Add to cart/i }).first());
      await expect(cart.opener(1)).toBeVisible();
      expect(posts).toHaveLength(1);
    });
});
