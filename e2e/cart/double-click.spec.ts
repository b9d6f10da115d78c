import type { Locator, Page } from "@playwright/test";

import { productId } from "../../app/embedded-store/catalogue";
import { expect, test } from "../fixtures";
import { fillIn, FORMS } from "../forms";

const RAMP = "Folding Car Ramp";
const GUIDE = "Home Exercise Guide";

/** As on a slow phone: the second click comes after the first request and before the next render. */
const clickTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    const send = window.fetch.bind(window);
    window.fetch = (...request) => {
      window.fetch = send;
      const answer = send(...request);
      element.click();
      return answer;
    };
    element.click();
  });

test("the second of two quick clicks sends nothing, on the button of a form and on Add to Cart", async ({
  page,
  cart,
  posts,
}) => {
  for (const { path, values, button, toast } of [FORMS.contact, FORMS.event])
    await test.step(path, async () => {
      await page.goto(path);
      const main = page.getByRole("main");
      await fillIn(main, values);
      await clickTwice(main.getByRole("button", { name: button }));
      await cart.expectToast(...toast);
      expect(posts.splice(0)).toHaveLength(1);
    });
  for (const [index, path] of ["/store", `/product/${productId("folding-car-ramp")}`].entries())
    await test.step(path, async () => {
      await page.goto(path);
      await clickTwice(page.getByRole("button", { name: /^Add to Cart/i }).first());
      await expect(cart.opener(index + 1)).toBeVisible();
      expect(posts.splice(0)).toHaveLength(1);
    });
});

/** Presses a button, and again once something else may be in its place. */
type Way = { first: (button: Locator) => Promise<void>; again: (page: Page) => Promise<void> };

const doubleClick: Way = {
  first: (button) => button.click(),
  again: async ({ mouse }) => {
    await mouse.down({ clickCount: 2 });
    await mouse.up({ clickCount: 2 });
  },
};
const heldEnter: Way = {
  first: async (button) => {
    await button.focus();
    await button.page().keyboard.down("Enter");
  },
  // Without an `up` in between, this is the repetition of a held key.
  again: ({ keyboard }) => keyboard.down("Enter"),
};

for (const [name, { first, again }] of Object.entries({
  "a double click": doubleClick,
  "Enter that is held down": heldEnter,
}))
  test(`${name} adds once and removes one line`, async ({ page, cart, posts }) => {
    await page.goto("/store");
    await first(page.getByRole("button", { name: `Add to Cart, ${GUIDE}` }));
    await expect(cart.opener(1)).toBeVisible();
    await again(page);
    await page.keyboard.up("Enter");
    await page.getByRole("button", { name: `Add to Cart, ${RAMP}` }).click();
    await expect(cart.opener(2)).toBeVisible();
    expect(posts.splice(0)).toHaveLength(2);

    await cart.open(2);
    await first(cart.button("Remove", GUIDE));
    await expect(cart.line(GUIDE)).toHaveCount(0);
    await again(page);
    await page.keyboard.up("Enter");
    await cart.button("Increase", RAMP).click();
    // Quantity and badge change before the answer, the total after it.
    await expect(cart.opened).toContainText("Total $258.00");
    expect(posts).toHaveLength(2);
  });

test("Enter that is held down in a quantity field sends it once, and held Tab goes on", async ({
  page,
  cart,
  posts,
}) => {
  const holdEnter = async (field: Locator) => {
    await field.focus();
    for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
  };
  await page.goto(`/product/${productId("home-exercise-guide")}`);
  await holdEnter(page.getByLabel("Quantity", { exact: true }));
  await expect(cart.opener(1)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "View cart" }).click();
  const quantity = cart.quantity(GUIDE, page.getByRole("main"));
  await quantity.fill("3");
  await holdEnter(quantity);
  await expect(page.getByRole("main")).toContainText("Total $36.00");
  expect(posts).toHaveLength(2);

  await page.goto("/store");
  const add = page.getByRole("button", { name: `Add to Cart, ${GUIDE}` });
  await page.getByRole("link", { name: GUIDE, exact: true }).focus();
  await page.keyboard.down("Tab");
  await expect(add).toBeFocused();
  await page.keyboard.down("Tab");
  await expect(add).not.toBeFocused();
});

test("a tap counts soon after a tap on another button", async ({ page, cart }) => {
  await page.goto("/store");
  await page.getByRole("button", { name: `Add to Cart, ${GUIDE}` }).evaluate((button) =>
    button.dispatchEvent(
      new PointerEvent("click", {
        bubbles: true,
        cancelable: true,
        detail: 2,
        pointerType: "touch",
      }),
    ),
  );
  await expect(cart.opener(1)).toBeVisible();
});
