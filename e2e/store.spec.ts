import { productId, variantId } from "../app/store/embedded/ids";
import { expect, test, testUncached, testWithOwnApp } from "./fixtures";

test("product cards navigate without a full page load", { tag: "@js" }, async ({ page }) => {
  await page.goto("/store");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("link", { name: "Folding Car Ramp", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folding Car Ramp");
  await page.goBack();
  await page.getByRole("link", { name: "Choose options, Swim Vest" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Swim Vest");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

testUncached("an empty catalogue shows a message", { tag: "@no-js" }, async ({ page, store }) => {
  store.store.faults = [
    { match: "products", body: { count: 0, offset: 0, limit: 100, products: [] } },
  ];
  await page.goto("/store");
  await expect(page.getByText("No products available at the moment.")).toBeVisible();
});

testWithOwnApp.describe("while the store is down", () => {
  testWithOwnApp(
    "the store page shows the error and a retry link, and header and cart still work",
    async ({ page, client, cart, store, allowConsole }) => {
      allowConsole(/status of 502/);
      await cart.fill({ [variantId("folding-car-ramp", 0)]: 2 });
      store.store.faults = [{ match: "products", status: 503 }];
      const answer = await page.goto("/store");
      expect(answer?.status()).toBe(502);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(
        "Error loading products: HTTP 503: Service Unavailable",
      );
      await expect(cart.opener(2)).toBeVisible();
      await cart.open(2);
      await expect(cart.opened.getByRole("alert")).toContainText("Your 2 items are safe");
      await cart.close();
      expect((await page.request.get("/cart")).status()).toBe(502);

      store.store.faults = [];
      // The circuit breaker lets a call through again after a pause.
      const answers = async () => (await client.ask("/store")).status;
      await expect.poll(answers, { timeout: 20_000 }).toBe(200);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("link", { name: "Swim Vest", exact: true })).toBeVisible();
    },
  );

  testWithOwnApp(
    "every visitor of an outage reads what failed and is told when to come back",
    { tag: "@no-js" },
    async ({ client, store }) => {
      store.store.faults = [{ match: "any", status: 503, retryAfter: "20" }];
      for (let visitor = 0; visitor < 8; visitor++)
        for (const path of ["/store", `/product/${productId("swim-vest")}`, "/join-directory"]) {
          const { status, headers, body } = await client.ask(path);
          expect(status, path).toBe(503);
          expect(headers["retry-after"], path).toBe("20");
          expect(body.toString(), path).toContain("HTTP 503: Service Unavailable");
        }
      expect(store.requests.filter(({ path }) => path.includes("/products")).length).toBe(5);
    },
  );
});
