import type { Locator } from "@playwright/test";

import { productId } from "../../app/embedded-store/ids";
import { openClient } from "../../tests/support/http-client";
import { expect, test as base } from "../fixtures";
import { BIG_SHOP_PRODUCTS, UNCACHED } from "../servers";

/** A store with more products than fit on a page. */
const test = base.extend({ baseURL: ({ bigShop }, use) => use(bigShop.url) });

test.beforeEach(({ page }) => page.goto("/store"));

test("the pagination links lead to all products", async ({ page }) => {
  const heading = page.locator("#products");
  const cards = page.getByRole("main").locator("li:has(h3)");
  const pages = page.getByRole("navigation", { name: "Pages" });
  const titles: string[] = [];
  const readTitles = async () =>
    titles.push(...(await cards.getByRole("heading").allTextContents()));

  await expect(heading).toHaveText("60 products, page 1 of 3");
  await expect(cards).toHaveCount(24);
  await readTitles();
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(heading).toHaveText("60 products, page 2 of 3");
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(cards.getByRole("link").first()).toBeFocused();
  await expect(page).toHaveTitle("Store, page 2 - Pawstride");
  await readTitles();
  await pages.getByRole("link", { name: "Page 3" }).click();
  await expect(heading).toHaveText("60 products, page 3 of 3");
  await expect(cards).toHaveCount(12);
  await expect(pages.getByRole("link", { name: "Next" })).toBeHidden();
  await readTitles();
  expect(titles).toEqual(BIG_SHOP_PRODUCTS.map(({ title }) => title));

  await page.goBack();
  await expect(heading).toHaveText("60 products, page 2 of 3");
  await pages.getByRole("link", { name: "Previous" }).click();
  await expect(heading).toHaveText("60 products, page 1 of 3");
});

test("the product list can be sorted and searched, and the URL contains both", async ({ page }) => {
  const heading = page.locator("#products");
  const form = page.getByRole("search", { name: "Products" });
  await expect(form.getByLabel("Search the store")).toHaveAttribute("maxlength", "200");
  const show = page.getByRole("button", { name: "Show products" });
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await show.click();
  await expect(page).toHaveURL(/\/store\?sort=price-asc#products$/);
  await expect(heading).toBeFocused();
  await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");
  await expect(page).toHaveTitle("Store (price, low to high) - Pawstride");
  const prices = (await page.getByRole("main").locator("li:has(h3)").allTextContents()).map(
    (text) => Number(/\$(\d+\.\d\d)/.exec(text)?.[1] ?? Infinity),
  );
  expect(prices).toHaveLength(24);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));

  await page.getByLabel("Search the store").fill("  VÉST  swim ");
  await show.click();
  await expect(heading).toHaveText(/^\d+ products? for “VÉST {2}swim”$/);
  await expect(heading).toBeFocused();
  await expect(page.getByRole("link", { name: "Swim Vest", exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Search the store")).toHaveValue("VÉST  swim");

  await page.getByLabel("Search the store").fill("no such thing");
  await show.click();
  await expect(heading).toHaveText("0 products for “no such thing”");
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(heading).toHaveText("60 products, page 1 of 3");
  await expect(page.getByLabel("Search the store")).toHaveValue("");
  await expect(page.getByLabel("Sort by")).toHaveValue("");
});

test("adding a product on page 2 stays on page 2", async ({ page, cart }) => {
  await page.goto("/store?page=2");
  const add = page.getByRole("button", { name: /^Add to cart, / }).first();
  await add.click();
  await cart.expectToast("Added to Cart! 🛒");
  await expect(page).toHaveURL(/\/store\?page=2/);
  await expect(page.locator("#products")).toHaveText("60 products, page 2 of 3");
  await expect(add).toBeInViewport();
});

test.describe("a page of the product list", { tag: "@no-js" }, () => {
  test("has one canonical URL", async ({ page, bigShop }) => {
    for (const [address, canonical, heading] of [
      ["/store?page=2", "/store?page=2", "60 products, page 2 of 3"],
      ["/store?page=0", "/store", "60 products, page 1 of 3"],
      ["/store?sort=newest&page=3&x=1", "/store?page=3", "60 products, page 3 of 3"],
      [
        "/store?q=for&sort=price-asc&page=2",
        "/store?q=for&page=2",
        "54 products for “for”, page 2 of 3",
      ],
    ] as const) {
      const answer = await page.goto(address);
      expect(answer!.status(), address).toBe(200);
      const link = page.locator("link[rel=canonical]");
      await expect(link, address).toHaveAttribute("href", bigShop.url + canonical);
      await expect(page.locator("#products"), address).toHaveText(heading);
      const hidden = page.locator('meta[name="robots"][content="noindex"]');
      await expect(hidden, "searches are not indexed").toHaveCount(address.includes("q=") ? 1 : 0);
    }
  });

  test("shows price and button of the first row in the first screen", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/store");
    for (const card of (await page.getByRole("main").locator("li:has(h3)").all()).slice(0, 4)) {
      await expect(card.locator(".display")).toBeInViewport({ ratio: 1 });
      await expect(card.locator(".button")).toBeInViewport({ ratio: 1 });
    }
  });

  test("shows three products and one row of pages on a phone, and the lead on page 1 only", async ({
    page,
  }) => {
    const lead = page.getByText(/^Things that make the weeks/);
    const cards = page.getByRole("main").locator("li:has(h3)");
    const top = async (part: Locator) => Math.round((await part.boundingBox())!.y);
    for (const [width, height] of [
      [360, 740],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/store");
      await expect(lead).toBeVisible();
      expect(await top(cards.first()), `${width} px`).toBeLessThanOrEqual(440);
      await expect(cards.nth(2)).toBeInViewport();
      const button = page.getByRole("button", { name: "Show products" });
      expect(await top(button)).toBe(await top(page.getByLabel("Sort by")));

      await page.goto("/store?page=2");
      await expect(lead).toBeHidden();
      const links = page.getByRole("navigation", { name: "Pages" }).getByRole("listitem");
      await expect(links).toHaveText(["Page 1", "Page 2", "Page 3", "Previous", "Next"]);
      const tops = await Promise.all((await links.all()).map(top));
      expect(new Set(tops).size, `${width} px`).toBe(1);
    }
  });

  test("responds with 404 after the last page", async ({ page, allowConsole }) => {
    allowConsole(/status of 404/);
    for (const address of ["/store?page=4", "/store?q=swim&page=9"]) {
      const answer = await page.goto(address);
      expect(answer!.status(), address).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This trail ends here");
      await expect(page.getByRole("banner")).toBeVisible();
    }
  });
});

test(
  "only the data of the shown products is requested from the store",
  { tag: "@no-js" },
  async ({ bigStore, startShop }) => {
    const app = await startShop({ ...UNCACHED, STORE_API_URL: bigStore.url });
    const client = openClient(app.url);
    const asked = async (address: string) => {
      bigStore.requests.length = 0;
      await client.ask(address);
      return bigStore.requests.map(({ path }) => new URL(path, bigStore.url));
    };
    const stockOf = (calls: URL[]) =>
      calls
        .filter(({ pathname }) => pathname.endsWith("/variants"))
        .map((call) => call.searchParams.getAll("product_ids[]"));

    const [shown, ...more] = stockOf(await asked("/store?page=3"));
    expect(more).toEqual([]);
    expect(shown).toHaveLength(12);
    const calls = await asked(`/product/${productId("swim-vest")}`);
    expect(calls.some(({ searchParams }) => searchParams.has("offset"))).toBe(false);
    expect(calls).toHaveLength(3);
    client.close();
  },
);
