import { productId } from "../../app/embedded-store/ids";
import { expect, test, testUncached, testWithOwnApp } from "../fixtures";
import { fillIn, FORMS, INLINE_EVENT } from "../forms";

test("each plan leads on: to its form, into the cart, or to its product page", async ({
  page,
  cart,
  hasScripts,
}) => {
  await page.goto("/join-directory");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Schedule Demo" }).click();
  await cart.expectToast("Schedule Demo", "This feature is coming soon.");
  for (const name of ["Submit Your Business", "Create Free Account"])
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", "/business-submission");

  const heading = page.getByRole("heading", { name: "Visibility Boost" });
  const plan = page.getByRole("listitem").filter({ has: heading });
  // Without JavaScript, an identical add within a second is ignored.
  for (const quantity of hasScripts ? [1, 2] : [1]) {
    await plan.getByRole("button", { name: "Get Started, Visibility Boost" }).click();
    const spoken = `Quantity ${quantity}, Visibility Boost, $${79 * quantity}.00.`;
    await expect(plan).toContainText(`In your cart: ${quantity} × Visibility Boost. ${spoken}`);
  }
  await cart.expectToast("Plan Added to Cart! 🛒", "Visibility Boost has been added to your cart.");
  await expect(page).toHaveURL(/\/join-directory(#variant_\w+)?$/);
  await plan.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL(/\/cart#checkout$/);

  await page.goto("/join-directory");
  await main.getByRole("link", { name: "Get Started, Premium Partner" }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${productId("premium-partner")}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Premium Partner");
});

test("the buttons of the plans are aligned in each row", { tag: "@no-js" }, async ({ page }) => {
  for (const [width, columns] of [
    [768, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/join-directory");
    const tops = await page
      .locator("#plans")
      .getByText(/^(Create Free Account|Get Started)$/)
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect(new Set(tops.map(Math.round)).size, `${width} px`).toBe(4 / columns);
  }
});

test(
  "the popular plan's title is no taller than the others', and numbers are digits",
  { tag: "@no-js" },
  async ({ page }) => {
    await page.goto("/join-directory");
    const plans = page.getByRole("region", { name: "Choose Your Growth Plan" });
    const badge = plans.getByText("Most Popular", { exact: true });
    await expect(badge).toBeVisible();
    const title = plans.getByRole("heading", { level: 3, name: "Free Account" });
    const gap = await title.evaluate((heading) => {
      const line = document.createRange();
      line.selectNodeContents(heading);
      return (
        heading.nextElementSibling!.getBoundingClientRect().top -
        line.getBoundingClientRect().bottom
      );
    });
    expect(gap, "no empty row below a title of one line").toBeLessThan(24);
    await expect(plans).not.toContainText(/\b(one|two|three|four|five|ten|twelve)\b/i);
  },
);

test("the inline event form is at most 46rem wide", { tag: "@no-js" }, async ({ page }) => {
  for (const width of [768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/join-directory");
    const card = page.getByRole("region", { name: "Planning an event?" }).locator(".card");
    expect((await card.boundingBox())!.width, `${width} px`).toBeLessThanOrEqual(46 * 16);
  }
});

testUncached(
  "an unavailable plan shows a message on its card and when its button is pressed",
  async ({ page, cart, store }) => {
    const removed = { productId: productId("visibility-boost"), fields: { purchasable: false } };
    store.store.faults = [{ match: "any", patch: removed }];
    await page.goto("/join-directory");
    const plan = page.getByRole("listitem").filter({ hasText: "Visibility Boost" });
    await expect(plan.getByText("Currently unavailable", { exact: true })).toBeVisible();
    const start = plan.getByRole("button", { name: "Get Started, Visibility Boost" });
    await expect(start).toBeDisabled();
    await expect(start).toHaveAccessibleDescription("Currently unavailable");
    await start.press("Enter");
    await cart.expectToast("Error", "Currently unavailable");
  },
);

testWithOwnApp(
  "while the store is down, the plans show an error, but the free account is shown",
  async ({ page, cart, store, allowConsole }) => {
    allowConsole(/status of 502/);
    store.store.faults = [{ match: "products", status: 503 }];
    const answer = await page.goto("/join-directory");
    expect(answer?.status()).toBe(502);
    await cart.expectToast("Error", "Could not load growth plans. Please try again later.");
    const section = page.getByRole("region", { name: "Choose Your Growth Plan" });
    await expect(section).toContainText("Error loading plans: HTTP 503: Service Unavailable");
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Free Account"]);
    await expect(section.getByRole("link", { name: "Try again" })).toBeVisible();
    const [card, list] = [section.getByRole("listitem").first(), section.getByRole("list").first()];
    expect((await card.boundingBox())!.width).toBe((await list.boundingBox())!.width);
    await section.getByRole("link", { name: "Create Free Account" }).click();
    await expect(page).toHaveURL(/\/business-submission$/);
  },
);

test("the inline event form shows validation errors, then a confirmation, and is cleared", async ({
  page,
  cart,
  hasScripts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto("/join-directory");
  const form = page.getByRole("region", { name: "Planning an event?" });
  const send = form.getByRole("button", { name: "Submit Event" });
  const start = form.getByLabel("Start date");

  await send.click();
  await expect(form.getByLabel("Event name"), "the browser insists").toBeFocused();

  await fillIn(form, {
    ...INLINE_EVENT,
    Address: "  ",
    "Start date": "31 May",
    "Start time": "evening",
  });
  await send.click();
  const address = form.getByLabel("Address");
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveAccessibleDescription("Address is required");
  await expect(start).toHaveValue("31 May");
  await expect(form.getByRole("group", { name: "Please check one field" })).toBeFocused();
  await expect(form.getByLabel("Short description")).toHaveValue("Balance for beginners.");
  await expect(page).toHaveTitle(/^Error: /);

  await address.fill("1 River Road");
  await send.click();
  await cart.expectToast(...FORMS.inlineEvent.toast);
  for (const label of Object.keys(INLINE_EVENT))
    await expect(form.getByLabel(label), label).toHaveValue("");
  await expect(address).not.toHaveAttribute("aria-invalid");
  await expect(page).toHaveTitle(hasScripts ? /^Join the/ : /^Event Submitted! 🎉 – Join the/);
  await expect(page).toHaveURL(/\/join-directory\?sent#sent$/);
  await expect(form.getByRole("heading", { name: "What happens next" })).toBeFocused();
});

test.describe("with JavaScript", { tag: "@js" }, () => {
  test("the inline event form shows warnings and can be sent twice", async ({ page, cart }) => {
    await page.goto("/join-directory");
    const form = page.getByRole("region", { name: "Planning an event?" });
    await fillIn(form, { ...INLINE_EVENT, "End date": "05/30/2027" });
    await form.getByLabel("Featured image").setInputFiles({
      name: "Screenshot_20261120_183012_Google_Photos.webp",
      mimeType: "image/webp",
      buffer: Buffer.from("x"),
    });
    await expect(form.getByText("Your event ends before it starts.")).toBeVisible();
    await expect(form.getByText("may not be PNG, JPG or GIF.")).toBeVisible();
    await form.getByRole("button", { name: "Submit Event" }).click();
    await cart.expectToast("Event Submitted! 🎉");
    await expect(form.getByRole("heading", { name: "What happens next" })).toBeFocused();
    await expect(form.getByText("Your event ends before it starts.")).toHaveCount(1);
    await expect(form.getByRole("list", { name: "Chosen files" })).toHaveCount(0);
    await expect(form.getByLabel("Start date")).toHaveValue("");

    await form.getByLabel("Event name").fill("Senior dog evening");
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(form.getByLabel("Event name")).toHaveValue("Senior dog evening");
    await fillIn(form, INLINE_EVENT);
    await form.getByRole("button", { name: "Submit Event" }).click();
    await expect(form.getByRole("heading", { name: "What happens next" })).toBeFocused();
    await expect(form.getByLabel("Event name")).toHaveValue("");
    await expect(form.getByText("Your event ends before it starts.")).toHaveCount(0);
  });
});
