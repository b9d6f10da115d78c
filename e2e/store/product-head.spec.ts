import type { Page } from "@playwright/test";

import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, test, testUncached } from "../fixtures";

const metaDescription = (page: Page) =>
  page.locator('meta[name="description"]').getAttribute("content");

/** The structured data of the product, for search engines. */
async function jsonLd(page: Page): Promise<Record<string, unknown>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = texts.map((text) => JSON.parse(text) as Record<string, unknown>);
  return things.find((thing) => thing["@type"] === "Product") ?? {};
}

test(
  "the head contains the product's title, description, canonical URL and offers",
  { tag: "@no-js" },
  async ({ page, app }) => {
    const path = `/product/${productId("rear-lift-harness")}`;
    await page.goto(`${path}?image=2&quantity=2&variant=${variantId("rear-lift-harness", 0)}`);
    await expect(page).toHaveTitle("Rear Lift Harness - Our Store");
    expect(await metaDescription(page)).toMatch(/^Helps you take part of the weight/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", app.url + path);
    expect(await jsonLd(page)).toMatchObject({
      "@type": "Product",
      name: "Rear Lift Harness",
      offers: [
        { price: "49.00", priceCurrency: "USD", availability: "https://schema.org/InStock" },
        { price: "41.00" },
        { price: "54.00" },
        { price: "59.00" },
      ],
    });
  },
);

testUncached(
  "malicious catalogue data is shown as text and runs no script",
  { tag: "@js" },
  async ({ page, cart, store }) => {
    const id = productId("folding-car-ramp");
    const title = '</script><script>window.pwned=1</script><img src=x onerror="window.pwned=1">';
    store.store.faults = [
      { match: "any", hostile: id },
      { match: "any", patch: { productId: id, fields: { title, subtitle: title } } },
    ];
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", (event) =>
        console.error(event.violatedDirective),
      );
    });

    await page.goto(`/product/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const { name, description } = await jsonLd(page);
    expect(name).toBe(title);
    expect(description).toBe("Before link");
    expect(await metaDescription(page)).toBe("Before link");
    const main = page.getByRole("main");
    await expect(main.locator("script, iframe, svg[onload], [onerror], style")).toHaveCount(0);
    await expect(main.locator('[href^="javascript:"], [action^="https:"]')).toHaveCount(0);

    await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
    await expect(cart.opener(1)).toBeVisible();
    await page.goto("/store");
    await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
    await cart.open(1);
    expect(await page.evaluate(() => "pwned" in window)).toBe(false);
  },
);

test("an unknown product responds with 404 and a link back", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  const answer = await page.goto("/product/prod_00000000000000000000000000");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("alert")).toHaveText("Error loading product: HTTP 404: Not Found");
  await expect(page.getByRole("link", { name: "Try again" })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Product not found/);
  await page.getByRole("link", { name: "Go back" }).click();
  await expect(page).toHaveURL(/\/$/);
});
