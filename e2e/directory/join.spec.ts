import { productId } from "../../app/embedded-store/ids";
import { expect, test, testUncached } from "../fixtures";
import { fillIn, FORMS, INLINE_EVENT } from "../forms";

test("each plan leads on: to its form, into the cart, or to its product page", async ({
  page,
  cart,
}) => {
  await page.goto("/join-directory");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Schedule Demo" }).click();
  await cart.expectToast("Schedule Demo", "This feature is coming soon.");
  for (const name of ["Submit Your Business", "Create Free Account"])
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", "/business-submission");

  const heading = page.getByRole("heading", { name: "Visibility Boost" });
  const plan = page.getByRole("listitem").filter({ has: heading });
  for (const quantity of [1, 2]) {
    await plan.getByRole("button", { name: "Get Started, Visibility Boost" }).click();
    const spoken = `Quantity ${quantity}, Visibility Boost, $${79 * quantity}.00.`;
    await expect(plan).toContainText(`In your cart: ${quantity} × Visibility Boost. ${spoken}`);
  }
  await cart.expectToast("Plan Added to Cart! 🛒", "Visibility Boost has been added to your cart.");
  await expect(page).toHaveURL(/\/join-directory$/);
  await plan.getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL(/\/cart#checkout$/);

  await page.goto("/join-directory");
  await main.getByRole("link", { name: "Get Started, Premium Partner" }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${productId("premium-partner")}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Premium Partner");
});

test("the plans' buttons are aligned in each row, their titles as tall, and the event form at most 46rem wide", async ({
  page,
}) => {
  await page.goto("/join-directory");
  const plans = page.getByRole("region", { name: "Choose Your Growth Plan" });
  const buttons = plans.getByText(/^(Create Free Account|Get Started)$/);
  const card = page.getByRole("region", { name: "Planning an event?" }).locator(".card");
  for (const [width, columns] of [
    [768, 2],
    [1024, undefined],
    [1280, 4],
    [1600, 4],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      expect((await card.boundingBox())!.width).toBeLessThanOrEqual(46 * 16);
      if (!columns) return;
      const tops = await buttons.evaluateAll((all) =>
        all.map((button) => Math.round(button.getBoundingClientRect().top)),
      );
      expect(tops).toHaveLength(4);
      expect(new Set(tops).size).toBe(4 / columns);
    });

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(plans.getByText("Most Popular", { exact: true })).toBeVisible();
  const gap = await plans
    .getByRole("heading", { level: 3, name: "Free Account" })
    .evaluate((heading) => {
      const line = document.createRange();
      line.selectNodeContents(heading);
      return (
        heading.nextElementSibling!.getBoundingClientRect().top -
        line.getBoundingClientRect().bottom
      );
    });
  expect(gap, "no empty row below a title of one line").toBeLessThan(24);
});

testUncached(
  "an unavailable plan shows a message; while the store is down, only the free account is shown",
  async ({ page, cart, store, allowConsole }) => {
    allowConsole(/status of 502/);
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

    store.store.faults = [{ match: "products", status: 503 }];
    const answer = await page.goto("/join-directory");
    expect(answer?.status()).toBe(502);
    await cart.expectToast("Error", "Could not load growth plans. Please try again later.");
    const section = page.getByRole("region", { name: "Choose Your Growth Plan" });
    await expect(section).toContainText("Error loading plans: HTTP 503: Service Unavailable");
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(["Free Account"]);
    const [card, list] = [section.getByRole("listitem").first(), section.getByRole("list").first()];
    expect((await card.boundingBox())!.width).toBe((await list.boundingBox())!.width);
    store.reset();
    await section.getByRole("link", { name: "Try again" }).click();
    await expect(section.getByRole("heading", { level: 3 })).toHaveCount(4);
  },
);

test("the inline event form shows errors and warnings, then a confirmation, and is cleared for the next event", async ({
  page,
  cart,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto("/join-directory");
  const form = page.getByRole("region", { name: "Planning an event?" });
  const send = form.getByRole("button", { name: "Submit Event" });
  const [start, address] = [form.getByLabel("Start date"), form.getByLabel("Address")];
  const confirmation = form.getByRole("heading", { name: "What happens next" });
  const warning = form.getByText("Your event ends before it starts.");
  const files = form.getByRole("list", { name: "Chosen files" });

  await send.click();
  await expect(form.getByLabel("Event name"), "the browser insists").toBeFocused();

  await fillIn(form, {
    ...INLINE_EVENT,
    Address: "  ",
    "Start date": "31 May",
    "Start time": "evening",
  });
  await send.click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toHaveAccessibleDescription("Address is required");
  await expect(start).toHaveValue("31 May");
  await expect(form.getByRole("group", { name: "Please check one field" })).toBeFocused();
  await expect(form.getByLabel("Short description")).toHaveValue("Balance for beginners.");
  await expect(page).toHaveTitle(/^Error: /);

  await fillIn(form, { ...INLINE_EVENT, "End date": "05/30/2027" });
  await form.getByLabel("Featured image").setInputFiles({
    name: "Screenshot_20261120_183012_Google_Photos.webp",
    mimeType: "image/webp",
    buffer: Buffer.from("x"),
  });
  await expect(warning).toBeVisible();
  await expect(form.getByText("may not be PNG, JPG or GIF.")).toBeVisible();
  await send.click();
  await cart.expectToast(...FORMS.inlineEvent.toast);
  await expect(confirmation).toBeFocused();
  await expect(warning).toHaveCount(1);
  await expect(files).toHaveCount(0);
  for (const label of Object.keys(INLINE_EVENT))
    await expect(form.getByLabel(label), label).toHaveValue("");
  await expect(address).not.toHaveAttribute("aria-invalid");
  await expect(page).toHaveTitle(/^Join the/);
  await expect(page).toHaveURL(/\/join-directory\?sent#sent$/);

  await form.getByLabel("Event name").fill("Senior dog evening");
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(form.getByLabel("Event name")).toHaveValue("Senior dog evening");
  await fillIn(form, INLINE_EVENT);
  await send.click();
  await expect(confirmation).toBeFocused();
  await expect(form.getByLabel("Event name")).toHaveValue("");
  await expect(warning).toHaveCount(0);
});
