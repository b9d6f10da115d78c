import type { Locator } from "@playwright/test";

import { expect, PHONE, test as base } from "../fixtures";

/** A store with more products than fit on a page. */
const test = base.extend({ baseURL: ({ bigShop }, use) => use(bigShop.url) });

test("pages and searches load no new document and focus the list, and an added product leaves its page where it is", async ({
  page,
  cart,
}) => {
  await page.goto("/store");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const heading = page.locator("#products");
  const cards = page.getByRole("main").locator("li:has(h3)");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(heading).toHaveText("60 products, page 2 of 3");
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(cards.getByRole("link").first()).toBeFocused();
  const add = page.getByRole("button", { name: /^Add to Cart, / }).first();
  await add.click();
  await cart.expectToast("Added to Cart! 🛒");
  await expect(page).toHaveURL(/\/store\?page=2/);
  await expect(add).toBeInViewport();

  await pages.getByRole("link", { name: "Page 3" }).click();
  await expect(cards).toHaveCount(12);
  await page.goBack();
  await expect(heading).toHaveText("60 products, page 2 of 3");

  const search = page.getByLabel("Search the store");
  const sort = page.getByLabel("Sort by");
  await sort.selectOption("Price, low to high");
  await search.fill("  no such  thing ");
  await page.getByRole("button", { name: "Show products" }).click();
  await expect(heading).toHaveText("0 products for “no such  thing”");
  await expect(heading).toBeFocused();
  await expect(search).toHaveValue("  no such  thing ");
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(heading).toHaveText("60 products, page 1 of 3");
  await expect(search).toHaveValue("");
  await expect(sort).toHaveValue("");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test.extend(PHONE)(
  "a phone shows three products and one row of pages, and the lead on page 1 only",
  async ({ page }) => {
    const lead = page.getByText("Ask your vet first.");
    const cards = page.getByRole("main").locator("li:has(h3)");
    const links = page.getByRole("navigation", { name: "Pages" }).getByRole("listitem");
    const top = async (part: Locator) => Math.round((await part.boundingBox())!.y);
    const sizes = [
      { width: 360, height: 740 },
      { width: 390, height: 664 },
    ];

    await page.goto("/store");
    await expect(lead).toBeVisible();
    for (const size of sizes)
      await test.step(`${size.width} px`, async () => {
        await page.setViewportSize(size);
        expect(await top(cards.first().locator("img").first())).toBeLessThan(
          size.width === 390 ? 300 : 330,
        );
        await expect(cards.nth(2)).toBeInViewport();
        const summary = page.getByText("Search and sort");
        await summary.click();
        const button = page.getByRole("button", { name: "Show products" });
        expect(await top(button)).toBe(await top(page.getByLabel("Sort by")));
        await summary.click();
      });

    await page.goto("/store?page=2");
    await expect(lead).toBeHidden();
    await expect(links).toHaveText(["Previous", "Page 1", "Page 2", "Page 3", "Next"]);
    for (const size of sizes)
      await test.step(`page 2 at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        expect(new Set(await Promise.all((await links.all()).map(top))).size).toBe(1);
      });
  },
);
