import type { Locator } from "@playwright/test";

import { variantId } from "../../app/embedded-store/catalogue";
import { QUANTITY_MESSAGE } from "../../app/store/product";
import { expect, test } from "../fixtures";

const RAMP = variantId("folding-car-ramp", 0);
const HARNESS = variantId("rear-lift-harness", 0);
const NINE_LINES = Object.fromEntries(
  ["rear-lift-harness", "swim-vest"]
    .flatMap((slug) => [0, 1, 2, 3].map((at) => variantId(slug, at)))
    .concat(RAMP)
    .map((id) => [id, 1]),
);

test(
  "the browser stops a quantity that is none at its field, whatever is pressed; Remove goes on",
  { tag: "@journey" },
  async ({ page, cart, posts }) => {
    await cart.fill({ [RAMP]: 1, [HARNESS]: 1 });
    await page.goto("/cart");
    const main = page.getByRole("main");
    const field = cart.quantity("Folding Car Ramp", main);
    const ways: [typed: string, press: () => Promise<void>][] = [
      ["0", () => field.press("Enter")],
      ["", () => cart.button("Increase", "Rear Lift Harness", main).press("Enter")],
      ["1,5", () => main.getByRole("button", { name: "Checkout" }).click()],
      ["10000", () => cart.button("Increase", "Folding Car Ramp", main).click()],
    ];
    for (const [typed, press] of ways)
      await test.step(`"${typed}"`, async () => {
        await field.fill(typed);
        await press();
        await expect(field).toBeFocused();
        await expect(field).toHaveValue(typed);
        await expect(field).toHaveAccessibleDescription(QUANTITY_MESSAGE);
      });
    await field.press("Tab");
    await expect(field).toHaveValue("10000");
    expect(posts).toEqual([]);
    await cart.button("Remove", "Folding Car Ramp", main).click();
    await expect(cart.opener(1)).toBeVisible();
    await expect(cart.line("Folding Car Ramp", main)).toHaveCount(0);
  },
);

test("what is typed stays on a bad line, and the next press sends it", async ({
  page,
  cart,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|Failed to fetch/);
  await cart.fill({ [RAMP]: 1 });
  await page.goto("/cart");
  const field = cart.quantity("Folding Car Ramp", page.getByRole("main"));
  await page.route("**/cart.data*", (route) => route.abort());
  await field.fill("4");
  await field.press("Tab");
  await cart.expectToast("That didn't go through");
  await expect(field).toHaveValue("4");
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveText(/516/);
});

test("a press right after typing counts, though leaving the field would move what is pressed", async ({
  page,
  cart,
  posts,
}) => {
  await cart.fill({ [RAMP]: 1, [HARNESS]: 1 });
  await page.goto("/cart");
  const main = page.getByRole("main");
  const [ramp, harness] = ["Folding Car Ramp", "Rear Lift Harness (Small)"];
  // A second ramp shows its price, and more than there are an error.
  await cart.quantity(ramp, main).fill("2");
  await cart.button("Increase", harness, main).click();
  await expect(cart.opener(4)).toBeVisible();
  await cart.quantity(ramp, main).fill("3");
  await cart.button("Increase", ramp, main).click();
  await expect(cart.opener(6)).toBeVisible();
  await cart.quantity(ramp, main).fill("5000");
  await cart.button("Remove", harness, main).click();
  await expect(cart.opener(5000)).toBeVisible();
  expect(posts).toHaveLength(3);
});

test("Set to 7 replaces a quantity that was just typed", async ({ page, cart, posts }) => {
  await cart.fill({ [RAMP]: 60 });
  await page.goto("/cart");
  const field = cart.quantity("Folding Car Ramp", page.getByRole("main"));
  await field.fill("50");
  await page.getByRole("button", { name: "Set to 7 Folding Car Ramp" }).click();
  await expect(cart.opener(7)).toBeVisible();
  await expect(field).toHaveValue("7");
  await expect(cart.button("Decrease", "Folding Car Ramp", page.getByRole("main"))).toBeFocused();
  expect(posts).toHaveLength(1);
});

test("total and Checkout of nine lines stay in view, on the page and in the drawer, where there is room", async ({
  page,
  cart,
}) => {
  const main = page.getByRole("main");
  const checkout = main.getByRole("button", { name: "Checkout" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/cart");
  await expect(checkout.locator(".."), "in an empty cart").toHaveCSS("position", "static");

  await cart.fill(NINE_LINES);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      const expectSummary = async (within: Locator) => {
        const seen = { ratio: 1 };
        const button = within.getByRole("button", { name: "Checkout" });
        await expect(button).toBeInViewport(seen);
        await expect(within.getByText(/^Total/)).toBeInViewport(seen);
        return (await button.locator("..").boundingBox())!.height;
      };
      await page.goto("/store");
      const edge = (await page.getByRole("heading", { level: 1 }).boundingBox())!.x;
      await cart.open(9);
      await expectSummary(cart.opened);

      await page.goto("/cart");
      const foot = await expectSummary(main);
      if (width < 576) expect(foot, "in one row").toBeLessThan(80);
      const line = main.getByRole("listitem").first();
      const box = (await line.boundingBox())!;
      const picture = (await line.locator("img").boundingBox())!;
      const field = (await line.getByRole("textbox").boundingBox())!;
      const isBeside = field.x > picture.x + picture.width && field.y < picture.y + picture.height;
      expect(isBeside, "the quantity is beside the picture").toBe(true);
      if (width >= 1024) {
        const { x, width: ownWidth } = (await checkout.locator("..").boundingBox())!;
        expect(x, "the total is beside the lines").toBeGreaterThan(box.x + box.width);
        expect(ownWidth).toBe(22 * 16);
        const title = (await page.getByRole("heading", { level: 1 }).boundingBox())!.x;
        expect([title, box.x], "the edge of all pages").toEqual([edge, edge]);
      }
      await main.getByRole("listitem").nth(4).scrollIntoViewIfNeeded();
      await expectSummary(main);
    });

  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/cart");
  await expect(checkout, "in a low window").not.toBeInViewport();
});

test("Remove ends where the price ends, and is wide enough to press", async ({ page, cart }) => {
  await cart.fill({ [RAMP]: 1 });
  await page.goto("/cart");
  const main = page.getByRole("main");
  const price = cart.line("Folding Car Ramp", main).getByText("$129.00", { exact: true });
  const right = await price.evaluate((element) => element.getBoundingClientRect().right);
  const end = await cart.button("Remove", "Folding Car Ramp", main).evaluate((button) => {
    const { right, width } = button.getBoundingClientRect();
    return { text: right - parseFloat(getComputedStyle(button).paddingRight), width };
  });
  expect(end.text).toBeCloseTo(right, 0);
  expect(end.width).toBeGreaterThanOrEqual(44);
});

// Without scripts there is one more button in what sticks.
test("what sticks hides no focused element", { tag: "@no-js" }, async ({ page, cart }) => {
  await cart.fill(NINE_LINES);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/cart");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Update cart" })).toBeVisible();
  const hidden = await main
    .getByRole("list")
    .locator("a, button, input:not([type=hidden])")
    .evaluateAll((controls) => {
      const summary = document.getElementById("checkout")!.parentElement!;
      return controls
        .filter((control) => {
          (control as HTMLElement).focus();
          const { bottom } = control.getBoundingClientRect();
          return bottom > summary.getBoundingClientRect().top;
        })
        .map(({ outerHTML }) => outerHTML);
    });
  expect(hidden).toEqual([]);
});
