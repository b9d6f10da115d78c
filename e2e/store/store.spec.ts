import { variantId } from "../../app/embedded-store/catalogue";
import { numberedStyles } from "../../tests/support/merchant-faults";
import { expect, PHONE, test, testOnPhone, testUncached } from "../fixtures";
import { SCREENS } from "../screens";

test("price and button of the first row are in the first screen, and the prices of a row on one line, also beside a product that is sold out", async ({
  page,
  bigShop,
}) => {
  const cards = page.getByRole("main").locator("li:has(h3)");
  for (const [shop, address] of [
    ["a small shop", "/store"],
    ["a shop with pages", `${bigShop.url}/store`],
  ] as const)
    await test.step(shop, async () => {
      await page.goto(address);
      for (const card of (await cards.all()).slice(0, 4)) {
        await expect(card.locator(".display")).toBeInViewport({ ratio: 1 });
        await expect(card.locator(".button")).toBeInViewport({ ratio: 1 });
      }
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => ({
          row: card.getBoundingClientRect().top,
          price: card.querySelector(".display")?.getBoundingClientRect().top,
          isSoldOut: card.textContent.includes("Sold out"),
        })),
      );
      const { row } = boxes.find(({ isSoldOut }) => isSoldOut)!;
      const prices = boxes
        .filter((card) => card.row === row)
        .map(({ price }) => Math.round(price!));
      expect(prices).toHaveLength(4);
      expect(new Set(prices).size).toBe(1);
    });
});

test("a mouse over a card shows the second picture, not loaded before", async ({ page }) => {
  await page.goto("/store");
  const card = page.getByRole("main").locator("li:has(h3)").filter({ hasText: "Swim Vest" });
  const second = card.locator("img").nth(1);
  await expect(second).toBeHidden();
  await expect(second).toHaveJSProperty("naturalWidth", 0);
  await card.hover();
  await expect(second).toBeVisible();
  await expect(second).not.toHaveJSProperty("naturalWidth", 0);
});

testUncached.extend(PHONE)(
  "in a row of a phone, a price of hundreds stands beside its button, a stock note above it, and no word of a ribbon is broken",
  async ({ page, store }) => {
    store.fault(numberedStyles(3, { ribbon_text: "Recommended" }));
    await page.goto("/store");
    const card = (text: string) =>
      page.getByRole("main").locator("li:has(h3)").filter({ hasText: text });
    const price = (await card("$289.00").locator(".display").boundingBox())!;
    const button = (await card("$289.00").locator(".button").boundingBox())!;
    expect(button.y + button.height / 2).toBeCloseTo(price.y + price.height / 2, 0);

    const soldOut = card("Cold Therapy Wrap");
    const note = (await soldOut.getByText("Sold out").boundingBox())!;
    const view = (await soldOut.getByRole("link", { name: /^View details/ }).boundingBox())!;
    expect(view.y).toBeGreaterThanOrEqual(note.y + note.height);

    const ribbon = card("Rear Lift Harness").getByText("Recommended", { exact: true });
    expect((await ribbon.boundingBox())!.height).toBeLessThan(30);
  },
);

testOnPhone(
  "on a phone, where nothing is found the message and its link stand in the first screen, before the picture",
  async ({ page, openScreen }) => {
    for (const [name, words, link] of [
      ["no results", "Try adjusting your search", "Show all providers"],
      ["no products found", "Try fewer or shorter words", "Show all products"],
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

testUncached(
  "while the store is down, its page has the link to try again above the picture, and the drawer says that the cart is safe",
  async ({ page, cart, store, allowConsole }) => {
    allowConsole(/status of 502/);
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 2 });
    // 422 does not open the circuit breaker, which other tests share.
    store.fault({ match: "products", status: 422 });
    await page.goto("/store");
    const retry = page.getByRole("link", { name: "Try again" });
    const picture = (await page.getByRole("main").locator("img").boundingBox())!;
    expect((await retry.boundingBox())!.y).toBeLessThan(picture.y);
    await cart.open(2);
    await expect(cart.opened.getByRole("alert")).toContainText("Your 2 items are safe");
    await cart.close();

    store.fault();
    await retry.click();
    await expect(page.getByRole("link", { name: "Swim Vest", exact: true })).toBeVisible();
  },
);

testUncached(
  "if the store goes down meanwhile, a cart keeps its lines until it changes",
  async ({ page, cart, store, allowConsole }) => {
    allowConsole(/status of 502/);
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 2, [variantId("swim-vest", 0)]: 1 });
    await page.goto("/store");
    await cart.open(3);
    await expect(cart.line("Swim Vest")).toBeVisible();
    store.fault({ match: "products", status: 422 });
    await cart.drawer.getByRole("link", { name: "View cart" }).click();
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Shopping cart");
    await cart.button("Remove", "Folding Car Ramp", main).click();
    await expect(main.getByRole("alert")).toContainText("Your item is safe");
  },
);
