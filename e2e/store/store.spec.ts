import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, test, testUncached, testWithOwnApp } from "../fixtures";
import { SCREENS } from "../screens";

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

test(
  "price and button of the first row are in the first screen",
  { tag: "@no-js" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/store");
    for (const card of (await page.getByRole("main").locator("li:has(h3)").all()).slice(0, 4)) {
      await expect(card.locator(".display")).toBeInViewport({ ratio: 1 });
      await expect(card.locator(".button")).toBeInViewport({ ratio: 1 });
    }
  },
);

test(
  "in a row of a phone, a price of hundreds stands beside its button",
  { tag: "@no-js" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/store");
    const card = page.getByRole("main").locator("li:has(h3)").filter({ hasText: "$289.00" });
    const price = (await card.locator(".display").boundingBox())!;
    const button = (await card.locator(".button").boundingBox())!;
    expect(button.y + button.height).toBeCloseTo(price.y + price.height, 0);
  },
);

test(
  "the prices of a row are on one line, also beside a product that is sold out",
  { tag: "@no-js" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/store");
    const cards = await page
      .getByRole("main")
      .locator("li:has(h3)")
      .evaluateAll((all) =>
        all.map((card) => ({
          row: card.getBoundingClientRect().top,
          price: card.querySelector(".display")?.getBoundingClientRect().bottom,
          isSoldOut: card.textContent.includes("Sold out"),
        })),
      );
    const row = cards.find(({ isSoldOut }) => isSoldOut)!.row;
    const prices = cards.filter((card) => card.row === row).map(({ price }) => Math.round(price!));
    expect(prices).toHaveLength(4);
    expect(new Set(prices).size).toBe(1);
  },
);

test(
  "on a phone, the button of a card stands below its stock note",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/store");
    const card = page.getByRole("listitem").filter({ hasText: "Cold Therapy Wrap" });
    const note = (await card.getByText("Sold out").boundingBox())!;
    const button = (await card.getByRole("link", { name: /^View details/ }).boundingBox())!;
    expect(button.y).toBeGreaterThanOrEqual(note.y + note.height);
  },
);

test(
  "on a phone, where nothing is found the message and its link stand in the first screen, before the picture",
  { tag: "@phone" },
  async ({ page, openScreen }) => {
    for (const [name, words, link] of [
      ["no results", "Try adjusting your search", "Show all providers"],
      ["no products found", "Fewer or shorter words find more", "Show all products"],
    ] as const)
      await test.step(name, async () => {
        await openScreen(SCREENS.find((screen) => screen.name === name)!);
        const main = page.getByRole("main");
        await expect(main.getByText(words)).toBeInViewport({ ratio: 1 });
        await expect(main.getByRole("link", { name: link })).toBeInViewport({ ratio: 1 });
        const picture = (await main.locator("img").last().boundingBox())!;
        expect((await main.getByText(words).boundingBox())!.y).toBeLessThan(picture.y);
      });
  },
);

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
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("The store does not answer");
      const picture = page.getByRole("main").locator("img");
      await expect(picture, "no other picture than that of the error").toHaveCount(1);
      const retry = page.getByRole("link", { name: "Try again" });
      await expect(retry).toHaveAttribute("data-emphasis", "primary");
      const pictureTop = (await picture.boundingBox())!.y;
      expect((await retry.boundingBox())!.y).toBeLessThan(pictureTop);
      await expect(cart.opener(2)).toBeVisible();
      await cart.open(2);
      await expect(cart.opened.getByRole("alert")).toContainText("Your 2 items are safe");
      await cart.close();
      expect((await page.request.get("/cart")).status()).toBe(502);

      store.store.faults = [];
      // The circuit breaker lets a call through again after a pause.
      const answers = async () => (await client.ask("/store")).status;
      await expect.poll(answers, { timeout: 20_000 }).toBe(200);
      await retry.click();
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
      const calls = (part: string) => store.requests.filter(({ path }) => path.includes(part));
      expect(calls("/products?"), "the list's breaker").toHaveLength(5);
      expect(calls("/products/"), "a product has none").toHaveLength(8);
    },
  );
});
