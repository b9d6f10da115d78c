import { expect, test, testUncached, testWithOwnApp } from "./fixtures";
import { productId, variantId } from "../app/store/embedded/ids";

test(
  "the store page has a title, description and canonical URL and shows every product",
  { tag: "@no-js" },
  async ({ page, app }) => {
    await page.goto("/store");
    await expect(page).toHaveTitle("Store - Pawstride");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /Harnesses/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${app.url}/store`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("14 products");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(14);
    await expect(page.getByText("Sold out", { exact: true })).toBeVisible();
    await expect(page.getByText("Currently unavailable", { exact: true })).toBeVisible();
  },
);

test(
  "product cards navigate without a full page load, and Ctrl-click opens a new tab",
  { tag: "@js" },
  async ({ page, context }) => {
    await page.goto("/store");
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const isSameDocument = () => page.evaluate(() => "isSameDocument" in window);
    const card = page.getByRole("link", { name: "Folding Car Ramp", exact: true });
    await card.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folding Car Ramp");
    expect(await isSameDocument()).toBe(true);
    await page.goBack();
    await expect(card).toBeVisible();
    await page.getByRole("link", { name: "Choose options, Swim Vest" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Swim Vest");
    expect(await isSameDocument()).toBe(true);
    await page.goBack();

    const opened = context.waitForEvent("page");
    await card.click({ modifiers: ["ControlOrMeta"] });
    await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("Folding Car Ramp");
    await expect(page).toHaveURL(/\/store$/);
  },
);

testUncached("an empty catalogue shows a message", { tag: "@no-js" }, async ({ page, store }) => {
  store.store.faults = [
    { match: "products", body: { count: 0, offset: 0, limit: 100, products: [] } },
  ];
  await page.goto("/store");
  await expect(page.getByText("No products available at the moment.")).toBeVisible();
});

testUncached(
  "a product with invalid data is left out, and the others are shown",
  { tag: "@no-js" },
  async ({ page, store }) => {
    const patch = { productId: productId("swim-vest"), fields: { title: null } };
    store.store.faults = [{ match: "products", patch }];
    await page.goto("/store");
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("13 products");
  },
);

testUncached(
  "the stock in the product data is shown when the stock request fails",
  { tag: "@no-js" },
  async ({ page, store }) => {
    store.store.faults = [{ match: "variants", status: 404 }];
    await page.goto(`/product/${productId("rear-lift-harness")}`);
    await expect(page.getByText("12 in stock!", { exact: true })).toBeVisible();
  },
);

testWithOwnApp.describe("while the store is down", () => {
  testWithOwnApp(
    "the store page shows the error and a retry link, and header and cart still work",
    async ({ page, request, cart, store, allowConsole }) => {
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

      store.store.faults = [];
      // The circuit breaker lets a call through again after a pause.
      const answers = async () => (await request.get("/store")).status();
      await expect.poll(answers).toBe(200);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("link", { name: "Swim Vest", exact: true })).toBeVisible();
    },
  );

  testWithOwnApp("a product page shows the error", async ({ page, store, allowConsole }) => {
    allowConsole(/status of 502/);
    store.store.faults = [{ match: "product", status: 503 }];
    const answer = await page.goto(`/product/${productId("swim-vest")}`);
    expect(answer?.status()).toBe(502);
    await expect(page.getByRole("alert")).toHaveText(
      "Error loading product: HTTP 503: Service Unavailable",
    );
  });

  testWithOwnApp(
    "every visitor of an outage reads what failed and is told when to come back",
    { tag: "@no-js" },
    async ({ request, store }) => {
      store.store.faults = [{ match: "any", status: 503, retryAfter: "20" }];
      for (let visitor = 0; visitor < 8; visitor++)
        for (const path of ["/store", `/product/${productId("swim-vest")}`, "/join-directory"]) {
          const answer = await request.get(path, { headers: { Accept: "text/html" } });
          expect(answer.status(), path).toBe(503);
          expect(answer.headers()["retry-after"], path).toBe("20");
          expect(await answer.text(), path).toContain("HTTP 503: Service Unavailable");
        }
      expect(store.requests.filter(({ path }) => path.includes("/products")).length).toBe(5);
    },
  );

  testWithOwnApp(
    "a hanging store request times out with a 502 response",
    { tag: "@no-js" },
    async ({ request, store }) => {
      await request.get("/store");
      store.store.faults = [{ match: "any", hang: true }];
      const answer = await request.get("/store");
      expect(answer.status()).toBe(502);
      expect(await answer.text()).toContain("Failed to load products");
    },
  );
});
