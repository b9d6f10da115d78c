import { productId, variantId } from "../../app/embedded-store/ids";
import { expect, test } from "../fixtures";
import { fillIn, FORMS } from "../forms";

const RAMP = variantId("folding-car-ramp", 0);
const UNREACHED = ["That did not reach us", "Please check your connection and try again."] as const;

/** A lost connection never replaces the page or the entered text. */
test.describe("offline", { tag: "@js" }, () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/ERR_INTERNET_DISCONNECTED/));

  test("adding a product shows an error, and works again once online", async ({
    page,
    cart,
    context,
  }) => {
    await page.goto("/store");
    await context.setOffline(true);
    const add = page.getByRole("button", { name: "Add to cart, Folding Car Ramp" });
    await add.click();
    await cart.expectToast(...UNREACHED);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
    await context.setOffline(false);
    await add.click();
    await expect(cart.opener(1)).toBeVisible();
  });

  test("a typed quantity is kept, and counts once online", async ({ page, cart, context }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/store");
    await cart.open(1);
    await context.setOffline(true);
    const quantity = cart.quantity("Folding Car Ramp");
    await quantity.fill("5");
    await quantity.press("Tab");
    await cart.expectToast(...UNREACHED);
    await expect(quantity).toHaveValue("5");
    await expect(cart.opener(1)).toBeVisible();
    await context.setOffline(false);
    await cart.opened.getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("button", { name: /^Pay/ })).toHaveText(/645/);
  });

  test("a step of a quantity shows an error and is reverted", async ({ page, cart, context }) => {
    await cart.fill({ [RAMP]: 2 });
    await page.goto("/store");
    await cart.open(2);
    await context.setOffline(true);
    await cart.opened.getByRole("button", { name: /^Increase/ }).click();
    await cart.expectToast(...UNREACHED);
    await expect(cart.quantity("Folding Car Ramp")).toHaveValue("2");
    await expect(cart.opened).toBeVisible();
  });

  test("checkout shows an error, and works again once online", async ({ page, cart, context }) => {
    await cart.fill({ [RAMP]: 1 });
    await page.goto("/cart");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Checkout" }).click();
    await cart.expectToast(...UNREACHED);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Checkout" }).click();
    await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible();
  });

  const { contact, business, event, inlineEvent } = FORMS;
  for (const { path, values, button, toast, files } of [
    contact,
    ...["/store", "/cart", "/success"].map((path) => ({ ...contact, path })),
    business,
    event,
    inlineEvent,
  ])
    test(`everything entered on ${path} is kept, and can be sent once online`, async ({
      page,
      cart,
      context,
    }) => {
      await page.goto(path);
      const send = page.getByRole("button", { name: button });
      const form = page.locator("form").filter({ has: send });
      await fillIn(form, values);
      const photo = { name: "dog.png", mimeType: "image/png", buffer: Buffer.alloc(2048) };
      if (files) await form.getByLabel(files).setInputFiles(photo);
      await context.setOffline(true);
      await send.click();
      await cart.expectToast(...UNREACHED);
      await expect(send).toBeInViewport();
      for (const [label, value] of Object.entries(values))
        await expect(form.getByLabel(label, { exact: true }), label).toHaveValue(value);
      if (files) await expect(form.getByRole("list", { name: "Chosen files" })).toHaveText(/dog/);
      await context.setOffline(false);
      await send.click();
      await cart.expectToast(...toast);
    });

  test("a link says so and keeps the page", async ({ page, cart, context }) => {
    await page.goto("/store");
    await page.getByLabel("Message").fill("My dog limps.");
    const link = page.getByRole("link", { name: "Swim Vest", exact: true });
    await context.setOffline(true);
    await link.click();
    await cart.expectToast("You have no connection");
    await expect(page).toHaveURL(/\/store$/);
    await expect(page.getByLabel("Message")).toHaveValue("My dog limps.");
    await context.setOffline(false);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Swim Vest");
  });

  test("a search on the same page says so, also again; views and pictures need no connection", async ({
    page,
    cart,
    context,
  }) => {
    await page.goto("/search");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Grid" }).click();
    await expect(page).toHaveURL(/view=grid/);
    await expect(cart.toast("You have no connection")).toHaveCount(0);
    await page.getByLabel("City, State or ZIP").fill("Portland");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await cart.expectToast("You have no connection");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a provider");
    await expect(page.getByLabel("City, State or ZIP")).toHaveValue("Portland");
    await context.setOffline(false);

    await page.goto(`/product/${productId("rear-lift-harness")}`);
    await context.setOffline(true);
    await page.getByRole("link", { name: "Next picture" }).click();
    await expect(page).toHaveURL(/image=/);
    await expect(cart.toast("You have no connection")).toHaveCount(0);
  });

  test("a search says so, and the cart icon still opens the drawer", async ({
    page,
    cart,
    context,
  }) => {
    await page.goto("/");
    await page.getByLabel("City, State or ZIP").fill("Portland");
    await context.setOffline(true);
    await cart.open(0);
    await expect(cart.toast("You have no connection")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(cart.opened).toBeHidden();
    await page.getByRole("button", { name: "Search Providers" }).click();
    await cart.expectToast("You have no connection");
    await expect(page.getByLabel("City, State or ZIP")).toHaveValue("Portland");
  });
});
