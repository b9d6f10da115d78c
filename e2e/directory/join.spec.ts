import { expect, test, testUncached } from "../fixtures";
import { fillIn, FORMS, INLINE_EVENT } from "../forms";

testUncached(
  "the plans' buttons are aligned in each row, their titles as tall, the event form at most 46rem wide, and a plan alone as wide as the list",
  async ({ page, store, allowConsole }) => {
    await page.goto("/join-directory");
    const plans = page.getByRole("region", { name: "Choose Your Growth Plan" });
    const buttons = plans.getByText(/^(Create Free Account|Get Started)$/);
    const form = page.locator("form#inline-event");
    for (const [width, columns] of [
      [768, 2],
      [1024, undefined],
      [1280, 4],
      [1600, 4],
    ] as const)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        expect((await form.boundingBox())!.width).toBeLessThanOrEqual(46 * 16);
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

    allowConsole(/status of 502/);
    store.fault({ match: "products", status: 503 });
    await page.goto("/join-directory");
    const boxes = [plans.getByRole("listitem"), plans.getByRole("list")];
    const [free, list] = await Promise.all(boxes.map((box) => box.first().boundingBox()));
    expect(free!.width).toBe(list!.width);
  },
);

test("each press on a plan adds it once more, and its card says so", async ({ page, cart }) => {
  await page.goto("/join-directory");
  const heading = page.getByRole("heading", { name: "Visibility Boost" });
  const plan = page.getByRole("listitem").filter({ has: heading });
  for (const spoken of ["1, Visibility Boost, $79.00.", "2, Visibility Boost, $158.00."]) {
    await plan.getByRole("button", { name: "Get Started, Visibility Boost" }).click();
    await expect(plan).toContainText(`Quantity ${spoken}`);
  }
  await cart.expectToast("Plan Added to Cart! 🛒", "Visibility Boost has been added to your cart.");
});

test("the inline event form shows errors and a warning, then a confirmation, and is cleared for the next event", async ({
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
  const files = form.getByRole("list", { name: "Chosen files" });

  await send.click();
  await expect(form.getByLabel("Event name"), "the browser insists").toBeFocused();

  await fillIn(form, { ...INLINE_EVENT, Address: "  ", "Start date": "31 May" });
  await send.click();
  await expect(address).toHaveAccessibleDescription("Address is required");
  await expect(start).toHaveValue("31 May");
  await expect(form.getByRole("group", { name: "Please check one field" })).toBeFocused();

  await fillIn(form, INLINE_EVENT);
  await form.getByLabel("Featured image").setInputFiles({
    name: "dog.webp",
    mimeType: "image/webp",
    buffer: Buffer.from("x"),
  });
  await expect(form.getByText("is not PNG, JPG or GIF: it is accepted")).toBeVisible();
  await send.click();
  await cart.expectToast(...FORMS.inlineEvent.toast);
  await expect(confirmation).toBeVisible();
  await expect(files).toHaveCount(0);
  for (const label of Object.keys(INLINE_EVENT))
    await expect(form.getByLabel(label), label).toHaveValue("");
  await expect(address).not.toHaveAttribute("aria-invalid");
  await expect(page).toHaveTitle(/^Join the/);
  await expect(page).toHaveURL(/\/join-directory$/);

  await form.getByLabel("Event name").fill("Senior dog evening");
  await page.getByRole("link", { name: "Skip to content" }).press("Enter");
  await expect(form.getByLabel("Event name")).toHaveValue("Senior dog evening");
  await fillIn(form, INLINE_EVENT);
  await send.click();
  await expect(form.getByLabel("Event name")).toHaveValue("");
});
