import { productId, variantId } from "../../app/embedded-store/catalogue";
import { checkoutRefusal, numberedStyles } from "../../tests/support/merchant-faults";
import { expect, testUncached as test } from "../fixtures";

const slug = "rear-lift-harness";
const HARNESS = productId(slug);
const SMALL = variantId(slug, 0);
const RAMP = variantId("folding-car-ramp", 0);

test("more than eight styles are a select that fits a phone, keeps what was chosen before the scripts ran, and leads Add", async ({
  page,
  cart,
  store,
  holdScripts,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  store.fault(numberedStyles(18));
  const release = await holdScripts();
  await page.goto(`/product/${HARNESS}`, { waitUntil: "commit" });
  const style = page.getByRole("combobox", { name: "Style" });
  const add = page.getByRole("button", { name: "Add to Cart", exact: true });
  const price = page.locator("h1 ~ .display");
  const show = page.getByRole("button", { name: "Show" });
  await style.selectOption("Size 7 – $7.00");
  await expect(show).toBeVisible();
  // With the button Show; its style may come after it.
  await expect(add).toBeInViewport({ ratio: 1 });
  await release();
  await expect(price).toHaveText("$7.00");
  await expect(style).toHaveValue(variantId(slug, 6));
  await expect(show).toHaveCount(0);

  await style.selectOption("Size 9 – $9.00");
  await expect(price).toHaveText("$9.00");
  await add.click();
  await cart.expectToast("Added to Cart! 🛒", "1 x Rear Lift Harness (Size 9) added.");
});

test("a refusal that names nothing stays until the cart changes, and a price that has changed is told once before the checkout goes on", async ({
  page,
  cart,
  store,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await cart.fill({ [SMALL]: 2, [RAMP]: 1 });
  await page.goto("/store");
  await cart.open(3);
  const checkout = cart.opened.getByRole("button", { name: "Checkout", exact: true });
  store.fault(checkoutRefusal("Product is not purchasable"));
  await checkout.click();
  const note = cart.opened.getByText("The store refused this order without saying why.");
  await expect(note).toBeVisible();
  await cart.opened.getByRole("button", { name: "Close cart" }).click();
  await page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" }).click();
  await cart.open(4);
  await expect(note).toHaveCount(0);
  await cart.button("Remove", "Folding Car Ramp").click();
  await expect(cart.opened).toContainText("Total $98.00");

  store.fault(numberedStyles(1));
  await checkout.click();
  await cart.expectToast(
    "Your cart has changed",
    "The total was $98.00 and is now $2.00. Press Checkout again to continue.",
  );
  await expect(cart.opened).toContainText("Total $2.00");
  await checkout.click();
  await expect(page.getByRole("button", { name: "Pay $2.00" })).toBeVisible();
});

test("a long format of prices and deeply nested texts do not scroll a page sideways on a phone", async ({
  page,
  cart,
  store,
  expectNoOverflow,
}) => {
  const nested = (start: string, end: string) =>
    `<p>Before</p>${start.repeat(50)}Deep ${end.repeat(50)}`;
  const description = [
    nested("<ul><li>", "</li></ul>"),
    nested("<blockquote>", "</blockquote>"),
    nested("<dl><dd>", "</dd></dl>"),
    nested("<table><tr><td>", "</td></tr></table>"),
  ].join("");
  const template = `${"W".repeat(38)}$1`;
  const info = { order: 0, title: "Care", description: nested("<ol><li>", "</li></ol>") };
  const fields = { description, additional_info: [info] };
  const long = { code: "USD", symbol: "W".repeat(10), template, decimal_digits: 2 };
  store.fault(numberedStyles(3, fields, long));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/product/${HARNESS}`);
  await expect(page.getByText("Deep").first()).toBeVisible();
  await expectNoOverflow("on the product's page");
  await cart.fill({ [SMALL]: 2 });
  for (const path of ["/store", "/cart"]) {
    await page.goto(path);
    await expect(page.getByText("WWWWWW1.00").first()).toBeVisible();
    await expectNoOverflow(`on ${path}`);
  }
});

test("prices of millions with their sale stay whole, and a name beside them keeps its room, on small phones", async ({
  page,
  cart,
  store,
  expectNoOverflow,
}) => {
  const currency = { code: "USD", symbol: "Rp", template: "Rp$1", decimal_digits: 2 };
  const prices = [{ amount: 2_450_000_00, sale_amount: 2_199_000_00, currency }];
  const variants = ["Small", "Medium", "Large"].map((title, at) => ({
    id: variantId(slug, at),
    title,
    prices: at === 0 ? prices : [{ ...prices[0]!, amount: 2_950_000_00 + at }],
  }));
  store.fault({ match: "any", patch: { productId: HARNESS, fields: { variants } } });
  await cart.fill({ [SMALL]: 2 });

  async function expectWholePrices(where: string) {
    await expect(page.getByText("Rp2,199,000.00").first()).toBeAttached();
    await expectNoOverflow(where);
    const torn = await page
      .locator("bdi:visible", { hasText: "Rp" })
      .evaluateAll((all) => all.filter((price) => price.getClientRects().length > 1).length);
    expect(torn, `prices on two lines ${where}`).toBe(0);
  }
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 664 });
    for (const path of ["/store", `/product/${HARNESS}`, "/cart"]) {
      await page.goto(path);
      await expectWholePrices(`on ${path} at ${width} px`);
    }
    const name = page.getByRole("main").getByRole("link", { name: "Rear Lift Harness" });
    expect((await name.boundingBox())!.height, "words, not letters").toBeLessThan(60);
    await page.goto("/store");
    await cart.open(2);
    await expectWholePrices(`in the drawer at ${width} px`);
  }
});

test(
  "a total of millions and the button beside it fit on a small phone",
  { tag: "@no-js" },
  async ({ page, cart, store, expectNoOverflow }) => {
    const prices = [{ amount: 2_450_000_00, currency: { code: "USD", template: "$$1" } }];
    const variants = [{ id: SMALL, title: "Small", prices }];
    store.fault({ match: "any", patch: { productId: HARNESS, fields: { variants } } });
    await page.setViewportSize({ width: 320, height: 664 });
    await cart.fill({ [SMALL]: 6 });
    await page.goto("/cart");
    await expect(page.getByRole("button", { name: "Update cart" })).toBeVisible();
    await expect(page.locator("strong", { hasText: "$14,700,000.00" })).toBeVisible();
    await expectNoOverflow("on /cart");
  },
);
