import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";
import { EVENT, fillIn, FORMS } from "../forms";

const WARNING = /^Your event ends before it starts\./;
const ramp = variantId("folding-car-ramp", 0);

test("what is entered before the scripts come is kept and counted", async ({
  page,
  cart,
  holdScripts,
}) => {
  const main = page.getByRole("main");
  async function enter(path: string, fill: () => Promise<void>) {
    const releaseScripts = await holdScripts();
    await page.goto(path, { waitUntil: "commit" });
    await fill();
    await releaseScripts();
  }

  await test.step("the words of a search", async () => {
    const words = page.getByLabel("Service or provider name");
    const place = page.getByLabel("City, State or ZIP");
    await enter("/search", async () => {
      await words.fill("balance");
      await place.fill("portland");
    });
    await expect(words).toHaveValue("balance");
    await expect(place).toHaveValue("portland");
  });

  await test.step("the quantity of a product", async () => {
    const quantity = page.getByLabel("Quantity", { exact: true });
    await enter(`/product/${productId("folding-car-ramp")}`, () => quantity.fill("4"));
    await page.getByRole("button", { name: "Increase quantity" }).click();
    await expect(quantity).toHaveValue("5");
  });

  await test.step("a quantity in the cart", async () => {
    await cart.fill({ [ramp]: 1 });
    const quantity = cart.quantity("Folding Car Ramp", main);
    await enter("/cart", () => quantity.fill("4"));
    await cart.button("Increase", "Folding Car Ramp", main).click();
    await expect(quantity).toHaveValue("5");

    await enter("/cart", async () => {
      await quantity.fill("4");
      await quantity.press("Tab");
    });
    await expect(main).toContainText("Total $516.00");
  });

  await test.step("a long text", async () => {
    const text = main.getByLabel("Description");
    await enter("/business-submission", () => text.fill("x".repeat(1990)));
    await expect(main.getByText("10 characters left").first()).toBeVisible();
    await expect(main.getByText("Up to 2000 characters")).toHaveCount(1);
  });

  await test.step("an end before the start of an event", async () => {
    const values = { ...EVENT, "End date": "2027-05-30" };
    await enter("/event-submission", () => fillIn(main, values));
    await expect(main.getByText(WARNING)).toBeVisible();
    await expect(main.getByRole("group", { name: /^Please check/ })).toHaveCount(0);
  });
});

const wrongOrder = { ...EVENT, "End date": "2027-05-30", "Event description": "x".repeat(1990) };

test("Back brings each form back as it was filled in, with its count and its warning", async ({
  page,
  cart,
  whenHydrated,
}) => {
  const forms = { ...FORMS, event: { ...FORMS.event, values: wrongOrder } };
  for (const [form, { path, values, button, toast }] of Object.entries(forms))
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole("main");
      await fillIn(main, values);
      await page.goto("/cities");
      await page.goBack();
      await whenHydrated();
      for (const [label, value] of Object.entries(values))
        await expect(main.getByLabel(label, { exact: true }), label).toHaveValue(value);
      if (form !== "event") return;
      await expect(main.getByText("10 characters left").first()).toBeVisible();
      await expect(main.getByText(WARNING)).toBeVisible();
      await main.getByRole("button", { name: button }).click();
      await cart.expectToast(...toast);
    });
});

test("a quantity that was refused before the scripts came stays in its field", async ({
  page,
  cart,
  allowConsole,
  holdScripts,
}) => {
  allowConsole(/status of 400/);
  await cart.fill({ [ramp]: 1 });
  const quantity = cart.quantity("Folding Car Ramp", page.getByRole("main"));
  const releaseScripts = await holdScripts();
  await page.goto("/cart", { waitUntil: "commit" });
  await quantity.fill("1,5");
  await quantity.press("Enter");
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
  await releaseScripts();
  await expect(quantity).toHaveValue("1,5");
});

test("the focus stays on the list of errors when the scripts come", async ({
  page,
  allowConsole,
  holdScripts,
}) => {
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
  await expect(summary).toBeFocused();
});
