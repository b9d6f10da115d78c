import { variantId } from "../../app/embedded-store/ids";
import { expect, test as base } from "../fixtures";
import { buySwimVests, doubleClick } from "../journeys";

/** Two processes of the app behind a proxy. */
const test = base.extend({
  baseURL: async ({ startBehindProxy }, use) => use(await startBehindProxy(2)),
});

test("a purchase works whichever process answers, with one order for a double click and a new one after Back", async ({
  page,
  cart,
  store,
}) => {
  const checkout = page.getByRole("button", { name: "Checkout" });
  const pay = page.getByRole("button", { name: /^Pay/ });
  /** The idempotency keys that the store received since the last look, one for each request. */
  const newKeys = () =>
    store.requests
      .splice(0)
      .filter(({ method, path }) => method === "POST" && path === "/store/store_demo/checkout")
      .map(({ headers }) => headers["idempotency-key"]);

  await buySwimVests(page, cart);
  const keys = newKeys();

  await page.context().clearCookies();
  await cart.fill({ [variantId("folding-car-ramp", 0)]: 1 });
  await page.goto("/cart");
  store.store.faults = [{ match: "checkout", delay: 400 }];
  await doubleClick(checkout);
  await expect(pay).toHaveText("Pay $129.00");
  const keysOfDoubleClick = new Set(newKeys());
  expect(keysOfDoubleClick.size).toBe(1);
  store.store.faults = [];

  for (const total of ["$129.00", "$258.00"])
    await test.step(`restored, ${total}`, async () => {
      await page.goBack();
      await page.getByRole("button", { name: "Restore your cart (1 item)" }).click();
      await cart.expectToast("Your cart is back", "1 item was restored.");
      if (total === "$258.00") {
        await page.getByRole("button", { name: /^Increase quantity/ }).click();
        await expect(page.getByRole("main")).toContainText("Total $258.00");
      }
      await checkout.click();
      await expect(pay).toHaveText(`Pay ${total}`);
    });
  keys.push(...keysOfDoubleClick, ...newKeys());
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(4);
});
