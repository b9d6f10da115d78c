import { productId, variantId } from "../../app/embedded-store/catalogue";
import { addFields } from "../../tests/support/cart-form";
import { expect, test } from "../fixtures";
import { ENDS_FIRST, fillIn, FORMS } from "../forms";

const WARNING = /^Your event ends before it starts\./;
const ramp = variantId("folding-car-ramp", 0);

test("what is entered before the scripts come is kept and counted", async ({
  page,
  cart,
  holdScripts,
  whenHydrated,
}) => {
  const main = page.getByRole("main");
  async function enter(path: string, fill: () => Promise<void>) {
    const releaseScripts = await holdScripts();
    await page.goto(path, { waitUntil: "commit" });
    await fill();
    await releaseScripts();
  }

  await test.step("words and a rating of a search", async () => {
    const words = page.getByLabel("Service or provider name");
    await enter("/search", async () => {
      await words.fill("balance");
      await main.getByLabel("Rating").fill("2.5");
    });
    await expect(words).toHaveValue("balance");
    await expect(main.getByText("2.5+ Stars")).toBeVisible();
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
    await whenHydrated();
    await page.keyboard.press("Tab");
    await expect(cart.opener(4)).toBeVisible();
    await expect(quantity).toHaveValue("4");
  });

  await test.step("a long text", async () => {
    const text = main.getByLabel("Description");
    await enter("/business-submission", () => text.fill("x".repeat(1990)));
    await expect(main.getByText("10 characters left").first()).toBeVisible();
    const others = (await main.locator("textarea").count()) - 1;
    await expect(main.getByText("Up to 2000 characters")).toHaveCount(others);
    await page.goto("/cities");
    await page.goto("/business-submission");
    await expect(main.getByText("We kept what you typed.")).toBeVisible();
    await expect(text).toHaveValue("x".repeat(1990));
  });

  await test.step("an end before the start of an event", async () => {
    await enter("/event-submission", () => fillIn(main, ENDS_FIRST));
    await expect(main.getByText(WARNING)).toBeVisible();
    await expect(main.getByRole("group", { name: /^Please check/ })).toHaveCount(0);
  });
});

test("a quantity that is typed before the scripts come stays when another tab changes the cart", async ({
  page,
  context,
  cart,
  holdScripts,
}) => {
  await cart.fill({ [ramp]: 1 });
  const main = page.getByRole("main");
  const quantity = cart.quantity("Folding Car Ramp", main);
  const releaseScripts = await holdScripts();
  await page.goto("/cart", { waitUntil: "commit" });
  await quantity.fill("4");
  await releaseScripts();
  await page.request.post("/cart", { form: addFields("home-exercise-guide") });
  const other = await context.newPage();
  await other.goto("/cities");
  await expect(cart.line("Home Exercise Guide", main)).toBeVisible();
  await expect(quantity).toHaveValue("4");
});

test("the focus stays on the errors at hydration", async ({ page, allowConsole, holdScripts }) => {
  allowConsole(/status of 400/);
  const releaseScripts = await holdScripts();
  await page.goto(FORMS.event.path, { waitUntil: "commit" });
  const main = page.getByRole("main");
  await fillIn(main, { ...ENDS_FIRST, "Event name": "" });
  await main.getByRole("button", { name: "Submit Event" }).click();
  const summary = page.getByRole("group", { name: "Please check one field" });
  await expect(summary).toBeFocused();
  await releaseScripts();
  await expect(main.getByText(WARNING)).toBeVisible();
  await expect(summary).toBeFocused();
});
