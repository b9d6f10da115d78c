import { productId, variantId } from "../../app/embedded-store/catalogue";
import { expect, testUncached as test } from "../fixtures";

const HARNESS = productId("rear-lift-harness");
const FRAGMENTS = ["#100%", "#%E9", "#spring-20%"];

test("a page whose fragment cannot be decoded works, also after Back", async ({ page, cart }) => {
  await page.goto(`/store${FRAGMENTS[2]}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
  await page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" }).click();
  await expect(cart.opener(1)).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Directory" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
});

test("a fragment that cannot be decoded, entered over an open page or pressed as a merchant's link, leaves the page as it is", async ({
  page,
  store,
  whenHydrated,
}) => {
  const links = FRAGMENTS.map((hash) => `<a href="/product/${HARNESS}${hash}">Offer ${hash}</a>`);
  const description = `<p>${"About it. ".repeat(800)}</p><p>${links.join(", ")}</p>`;
  store.fault({ match: "any", patch: { productId: HARNESS, fields: { description } } });
  await page.goto("/store");
  await page.goto(`/product/${HARNESS}?variant=${variantId("rear-lift-harness", 1)}`);
  const quantity = page.getByLabel("Quantity", { exact: true });
  await quantity.fill("3");
  const top = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 700));

  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".data")) loads.push(request.url());
  });
  for (const hash of FRAGMENTS)
    await test.step(`entered: ${hash}`, async () => {
      await page.evaluate((entered) => (location.hash = entered), hash);
      await expect(quantity).toHaveValue("3");
      expect(await top()).toBe(700);
    });
  expect(loads).toEqual([]);

  // Without the variant, its address is another one: the first press loads the page.
  for (const hash of FRAGMENTS)
    await test.step(`pressed: ${hash}`, async () => {
      const link = page.getByRole("link", { name: `Offer ${hash}` });
      await link.scrollIntoViewIfNeeded();
      await link.click();
      await whenHydrated();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rear Lift Harness");
    });
  const before = await top();
  expect(before).toBeGreaterThan(500);
  await page.getByRole("link", { name: "Offer #100%" }).click();
  expect(await top()).toBe(before);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(quantity).toHaveValue("2");

  await page.getByRole("navigation").getByRole("link", { name: "Store" }).click();
  await expect(page).toHaveURL(/\/store$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rear Lift Harness");
});

test("an exception while scrolling leads to a plain page", async ({ page, allowConsole }) => {
  allowConsole(/broken|error occurred/);
  await page.goto("/store");
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = () => {
      throw new Error("broken");
    };
    location.hash = "main";
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await page.getByRole("link", { name: "Browse the store" }).click();
  await expect(page).toHaveURL(/\/store$/);
});
