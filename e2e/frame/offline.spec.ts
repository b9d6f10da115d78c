import { productId, variantId } from "../../app/embedded-store/catalogue";
import { expect, test } from "../fixtures";
import { fillIn, FORMS } from "../forms";
import { whenPagesAreLoaded } from "../journeys";

const RAMP = variantId("folding-car-ramp", 0);
const UNREACHED = [
  "That didn't go through",
  "Please check your connection and try again.",
] as const;

/** A lost connection never replaces the page or the entered text. */
test.describe("offline", () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED/));

  test("adding a product says so and keeps the page; a link leads to the page that says so, and Back brings the page", async ({
    page,
    cart,
    context,
  }) => {
    await page.goto("/store");
    await page.getByLabel("Message").fill("My dog limps.");
    const add = page.getByRole("button", { name: "Add to Cart, Folding Car Ramp" });
    const link = page.getByRole("link", { name: "Swim Vest", exact: true });
    await whenPagesAreLoaded(page);
    await context.setOffline(true);
    await add.click();
    await cart.expectToast(...UNREACHED);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(page.getByLabel("Message")).toHaveValue("My dog limps.");
    await link.click();
    await expect(heading).toHaveText("We could not reach the site");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(heading).toHaveText("Swim Vest");
    await page.goBack();
    await expect(heading).toHaveText("What helps at home");
    await add.click();
    await expect(cart.opener(1)).toBeVisible();
  });

  test("a quantity is kept, by a step or typed, and checkout, which says so, takes it once online", async ({
    page,
    cart,
    context,
  }) => {
    await cart.fill({ [RAMP]: 2 });
    await page.goto("/store");
    await cart.open(2);
    const quantity = cart.quantity("Folding Car Ramp");
    await whenPagesAreLoaded(page);
    await context.setOffline(true);
    await cart.opened.getByRole("button", { name: /^Increase/ }).click();
    await cart.expectToast(...UNREACHED);
    await expect(quantity).toHaveValue("3");
    await expect(cart.opener(2)).toBeVisible();
    await expect(cart.opened).toBeVisible();
    await cart.opened.getByRole("button", { name: "Close notification" }).click();

    await quantity.fill("5");
    await quantity.press("Tab");
    await cart.expectToast(...UNREACHED);
    await expect(quantity).toHaveValue("5");
    await expect(cart.opener(2)).toBeVisible();
    const checkout = cart.opened.getByRole("button", { name: "Checkout" });
    await cart.opened.getByRole("button", { name: "Close notification" }).click();
    await checkout.click();
    await cart.expectToast(...UNREACHED);
    await context.setOffline(false);
    await checkout.click();
    await expect(page.getByRole("button", { name: /^Pay/ })).toHaveText(/645/);
  });

  const { contact, business, event, inlineEvent } = FORMS;
  for (const [name, forms] of Object.entries({
    "the contact form of any page": [contact, { ...contact, path: "/cart#contact" }],
    "the long forms": [business, event, inlineEvent],
  }))
    test(`everything entered in ${name} is kept, and can be sent once online`, async ({
      page,
      cart,
      context,
    }) => {
      for (const { path, values, button, toast, files } of forms)
        await test.step(path, async () => {
          await page.goto(path);
          const send = page.getByRole("button", { name: button });
          const form = page.locator("form").filter({ has: send });
          await fillIn(form, values);
          const photo = { name: "dog.png", mimeType: "image/png", buffer: Buffer.alloc(2048) };
          if (files) await form.getByLabel(files).setInputFiles(photo);
          await whenPagesAreLoaded(page);
          await context.setOffline(true);
          await send.click();
          await cart.expectToast(
            UNREACHED[0],
            files ? `${UNREACHED[1]} If you chose files, choose them again.` : UNREACHED[1],
          );
          await expect(send).toBeInViewport();
          for (const [label, value] of Object.entries(values))
            await expect(form.getByLabel(label, { exact: true }), label).toHaveValue(value);
          if (files)
            await expect(form.getByRole("list", { name: "Chosen files" })).toHaveText(/dog/);
          await context.setOffline(false);
          await send.click();
          await cart.expectToast(...toast);
        });
    });

  test(
    "without scripts, Back from a form that could not be sent brings back what was typed",
    { tag: "@no-js" },
    async ({ page, context }) => {
      for (const { path, values, button } of [contact, business, event, inlineEvent])
        await test.step(path, async () => {
          await page.goto("/cities");
          await page.goto(path);
          const send = page.getByRole("button", { name: button });
          const form = page.locator("form").filter({ has: send });
          await fillIn(form, values);
          await context.setOffline(true);
          await send.click({ noWaitAfter: true });
          await expect(page.getByRole("banner")).toHaveCount(0);
          await context.setOffline(false);
          await page.goBack();
          for (const [label, value] of Object.entries(values))
            await expect(form.getByLabel(label, { exact: true }), label).toHaveValue(value);
        });
    },
  );

  test("the cart icon, views and pictures need no connection", async ({ page, cart, context }) => {
    // A reading of the cart that is lost says nothing.
    await page.goto("/search");
    await context.setOffline(true);
    await cart.open(0);
    await page.keyboard.press("Escape");
    await expect(cart.opened).toBeHidden();
    await page.getByRole("link", { name: "Grid" }).click();
    await expect(page).toHaveURL(/view=grid/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a provider");
    await context.setOffline(false);

    await page.goto(`/product/${productId("rear-lift-harness")}`);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Next picture" }).click();
    await expect(page).toHaveURL(/image=/);
    await expect(page.locator("[data-type]")).toHaveCount(0);
  });
});
