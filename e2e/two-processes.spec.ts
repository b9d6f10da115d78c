import { variantId } from "../app/store/embedded/ids";
import { expect, test as base } from "./fixtures";
import { buySwimVests } from "./journeys";
import { CartPage } from "./pages/cart";

const RAMP = variantId("folding-car-ramp", 0);

const test = base.extend({ baseURL: ({ twoProcessesUrl }, use) => use(twoProcessesUrl) });

const add = (title: string) => ({ name: `Add to cart, ${title}` });

test(
  "a purchase works with two processes behind a proxy",
  { tag: "@js" },
  async ({ page, cart }) => {
    await buySwimVests(page, cart);
  },
);

test(
  "each checkout has its own idempotency key, whichever process handles it",
  { tag: "@js" },
  async ({ page, cart, store }) => {
    await cart.fill({ [RAMP]: 1 });
    for (const path of ["/cart", "/store"]) {
      await page.goto(path);
      if (path === "/store") await cart.open(1);
      await page
        .getByRole("button", { name: "Checkout", exact: true })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
      await page.getByRole("button", { name: "Cancel and return" }).click();
      await page
        .getByRole("main")
        .getByRole("button", { name: /^Restore your cart/ })
        .click();
      await expect(cart.opener(1)).toBeVisible();
    }
    const keys = store.requests
      .filter(({ path }) => path.endsWith("/checkout") && path.startsWith("/store"))
      .map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(keys.length);
  },
);

test.describe("two processes", { tag: "@js" }, () => {
  test("keep both products when two tabs add at the same time", async ({
    page,
    context,
    store,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto("/store");
    store.store.faults = [{ match: "products", delay: 500 }];
    await Promise.all([
      page.getByRole("button", add("Folding Car Ramp")).click(),
      other.getByRole("button", add("Home Exercise Guide")).click(),
    ]);
    for (const tab of [page, other])
      await expect(new CartPage(tab, true).opener(2)).toBeVisible({ timeout: 10_000 });
  });
});
