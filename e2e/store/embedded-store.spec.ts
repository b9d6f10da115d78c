import { expect, test } from "../fixtures";
import { buySwimVests } from "../journeys";
import { EMBEDDED_STORE, UNCACHED } from "../servers";

const testInProcess = test.extend({
  // If the machine stalls and the stock request times out, the stock in the product data is used.
  baseURL: async ({ startShop }, use) =>
    use((await startShop({ ...EMBEDDED_STORE, ...UNCACHED })).url),
});

testInProcess(
  "a complete purchase works with the embedded store",
  { tag: "@js" },
  async ({ page, cart, expectAccessible }) => {
    await buySwimVests(page, cart);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This order is already paid");
    await expectAccessible();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment Successful!");
    await page.goto("/store");
    await page.getByRole("button", { name: "Add to cart, Folding Car Ramp" }).click();
    await expect(cart.opener(1)).toBeVisible();
    await page.goto("/cart");
    await expect(page.getByRole("main")).toContainText("This store is a demonstration: no money");
    await page.goto("/success");
    await expect(page.getByRole("main")).toContainText("demonstration: nothing was bought or paid");
    await page.goto("/join-directory");
    await expect(page.getByRole("main")).toContainText("no money is taken, and no listing appears");
  },
);

test(
  "the embedded checkout page responds with 404 when an external store is used",
  { tag: "@no-js" },
  async ({ client }) => {
    for (const path of ["/embedded-store/checkout", "/embedded-store/checkout/pay"]) {
      expect((await client.ask(path)).status, path).toBe(404);
      expect((await client.post(path, {})).status, path).toBe(404);
    }
  },
);
