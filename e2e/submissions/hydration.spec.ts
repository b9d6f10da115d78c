import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";
import { EVENT, fillIn, FORMS, INLINE_EVENT } from "../forms";

const WARNING = /^Your event ends before it starts\./;

test.describe("what was entered before hydration", { tag: "@js" }, () => {
  test("a changed quantity in the cart is applied", async ({ page, cart, holdScripts }) => {
    const releaseScripts = await holdScripts();
    await cart.fill({ [variantId("folding-car-ramp", 0)]: 1 });
    await page.goto("/cart", { waitUntil: "commit" });
    const field = cart.quantity("Folding Car Ramp", page.getByRole("main"));
    await field.fill("4");
    await field.press("Tab");
    await releaseScripts();
    await expect(page.getByRole("main")).toContainText("Total $516.00");
    await expect(cart.opener(4)).toBeVisible();
  });

  test("search words are kept", async ({ page, holdScripts }) => {
    const releaseScripts = await holdScripts();
    await page.goto("/search", { waitUntil: "commit" });
    const words = page.getByLabel("Service or provider name");
    const place = page.getByLabel("City, State or ZIP");
    await words.fill("balance");
    await place.fill("portland");
    await releaseScripts();
    await expect(words).toHaveValue("balance");
    await expect(place).toHaveValue("portland");
  });

  test("the steps of a quantity begin at what was typed", async ({ page, cart, holdScripts }) => {
    let releaseScripts = await holdScripts();
    await page.goto(`/product/${productId("folding-car-ramp")}`, { waitUntil: "commit" });
    const quantity = page.getByLabel("Quantity", { exact: true });
    await quantity.fill("4");
    await releaseScripts();
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(quantity).toHaveValue("5");

    await cart.fill({ [variantId("folding-car-ramp", 0)]: 1 });
    releaseScripts = await holdScripts();
    await page.goto("/cart", { waitUntil: "commit" });
    const field = cart.quantity("Folding Car Ramp", page.getByRole("main"));
    await field.fill("4");
    await releaseScripts();
    await cart.button("Increase", "Folding Car Ramp", page.getByRole("main")).click();
    await expect(field).toHaveValue("5");
    await expect(page.getByRole("main")).toContainText("Total $645.00");
  });

  test("the count of a long text counts it", async ({ page, holdScripts }) => {
    const releaseScripts = await holdScripts();
    await page.goto("/business-submission", { waitUntil: "commit" });
    const main = page.getByRole("main");
    await main.getByLabel("Description").fill("x".repeat(1990));
    await releaseScripts();
    await expect(main.getByText("10 characters left").first()).toBeVisible();
    await expect(main.getByText("Up to 2000 characters")).toHaveCount(1);
  });

  for (const [path, values] of [
    ["/event-submission", { ...EVENT, "End date": "2027-05-30" }],
    ["/join-directory", { ...INLINE_EVENT, "End date": "05/30/2027" }],
  ] as const)
    test(`an end before the start is warned about on ${path}`, async ({ page, holdScripts }) => {
      const releaseScripts = await holdScripts();
      await page.goto(path, { waitUntil: "commit" });
      const main = page.getByRole("main");
      await fillIn(main, values);
      await releaseScripts();
      await expect(main.getByText(WARNING)).toBeVisible();
      await expect(main.getByRole("group", { name: /^Please check/ })).toHaveCount(0);
    });
});

test.describe("what the browser puts back", { tag: "@js" }, () => {
  const wrongOrder = { ...EVENT, "End date": "2027-05-30", "Event description": "x".repeat(1990) };

  test("is read on Back: the count of a long text, an end before the start", async ({
    page,
    whenHydrated,
  }) => {
    await page.goto(FORMS.event.path);
    const main = page.getByRole("main");
    await fillIn(main, wrongOrder);
    await page.goto("/cities");
    await page.goBack();
    await whenHydrated();
    for (const [label, value] of Object.entries(wrongOrder))
      await expect(main.getByLabel(label), label).toHaveValue(value);
    await expect(main.getByText("10 characters left").first()).toBeVisible();
    await expect(main.getByText(WARNING)).toBeVisible();
  });

  test("leaves the focus on the list of errors", async ({ page, allowConsole, holdScripts }) => {
    allowConsole(/status of 400/);
    const releaseScripts = await holdScripts();
    await page.goto(FORMS.event.path, { waitUntil: "commit" });
    const main = page.getByRole("main");
    await fillIn(main, { ...wrongOrder, "Event name": "" });
    await main.getByRole("button", { name: "Submit Event" }).click();
    const summary = page.getByRole("group", { name: "Please check one field" });
    await expect(summary).toBeFocused();
    await releaseScripts();
    await expect(main.getByText(WARNING)).toBeVisible();
    await expect(main.getByText("10 characters left").first()).toBeVisible();
    await expect(summary).toBeFocused();
  });
});

for (const { path, values, button, toast } of Object.values(FORMS))
  test(`Back brings ${path} back as it was filled in`, async ({ page, cart, whenHydrated }) => {
    await page.goto(path);
    const main = page.getByRole("main");
    await fillIn(main, values);
    await page.goto("/cities");
    await page.goBack();
    await whenHydrated();
    for (const [label, value] of Object.entries(values))
      await expect(main.getByLabel(label, { exact: true }), label).toHaveValue(value);
    await main.getByRole("button", { name: button }).click();
    await cart.expectToast(...toast);
  });
