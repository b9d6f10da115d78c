import { variantId } from "../../app/embedded-store/catalogue";

import { DEVICES, expect, test, testUncached } from "../fixtures";
import { fillIn, FORMS, INLINE_EVENT } from "../forms";

testUncached(
  "the plans' buttons are aligned in each row, their titles as tall, the event form as far right as they, and a plan alone as wide as the list",
  async ({ page, store, allowConsole }) => {
    await page.goto("/join-directory");
    const plans = page.getByRole("region", { name: "Choose Your Growth Plan" });
    const buttons = plans.getByText(/^(Create Free Account|Get Started)$/);
    const form = page.locator(".card:has(> form#inline-event)");
    for (const [width, columns] of [
      [768, 2],
      [1024, undefined],
      [1280, 4],
      [1600, 4],
    ] as const)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        const [fields, list] = await Promise.all(
          [form, plans.getByRole("list").first()].map((element) => element.boundingBox()),
        );
        expect(fields!.x + fields!.width).toBeCloseTo(list!.x + list!.width, 0);
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

for (const [device, test] of DEVICES)
  test(
    `a plan is bought once: a second press says so, and its line has a price per month and no stepper, ${device}`,
    { tag: "@journey" },
    async ({ page, cart, expectAccessible, expectNoOverflow }) => {
      await page.goto("/join-directory");
      const heading = page.getByRole("heading", { name: "Visibility Boost" });
      const plan = page.getByRole("listitem").filter({ has: heading });
      const start = plan.getByRole("button", { name: "Get Started, Visibility Boost" });
      const added = "Visibility Boost has been added to your cart.";
      await start.click();
      await cart.expectToast("Plan Added to Cart! 🛒", added);
      await expect(plan).toContainText("Quantity 1, Visibility Boost, $79.00.");
      await start.click();
      const already = "Visibility Boost is in your cart. A plan is bought once.";
      await cart.expectToast("Already in your cart", already);
      await cart.open(1);
      const line = cart.line("Visibility Boost");
      await expect(line).toContainText("$79.00 per month");
      await expect(line).toContainText("We will ask you for your practice's name");
      await expect(line.getByRole("button")).toHaveText(["Remove Visibility Boost"]);
      await expect(line.getByRole("textbox")).toHaveCount(0);
      await expectNoOverflow();
      await expectAccessible();
      await cart.opened.getByRole("button", { name: "Checkout" }).click();
      await expect(page.getByRole("button", { name: "Pay $79.00" })).toBeVisible();
    },
  );

test("a plan of an older cart, of which there are two, leads to one, and the focus to Remove", async ({
  page,
  cart,
}) => {
  await cart.fill({ [variantId("visibility-boost", 0)]: 2 });
  await page.goto("/cart");
  const line = cart.line("Visibility Boost", page.getByRole("main"));
  await expect(line).toContainText("A plan is bought once.");
  await page.getByRole("link", { name: "Visibility Boost needs a change first" }).click();
  await expect(line.getByRole("button", { name: "Set to 1" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(line.getByRole("button", { name: "Remove" })).toBeFocused();
  await expect(line).not.toContainText("A plan is bought once.");
  await expect(page.getByRole("main")).toContainText("Total $79.00");
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
  await expect(confirmation).toBeInViewport();
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
