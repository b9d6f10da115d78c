import { expect, test, testOnPhone } from "../fixtures";
import { setFontSize } from "../overflow";

test("in a font of 32 pixels, icons grow with the text, and a toast contains its button and covers at most 75 %", async ({
  page,
  cart,
}) => {
  for (const path of ["/", "/search", "/join-directory"]) {
    await page.goto(path);
    const icons = page.locator("header a :is(img, svg), main svg");
    const widths = () => icons.evaluateAll((all) => all.map((svg) => svg.clientWidth));
    const before = await widths();
    expect(before.length, path).toBeGreaterThan(1);
    await setFontSize(page, 32);
    for (const [index, width] of (await widths()).entries())
      expect(width, path).toBeGreaterThan(before[index]! * 1.7);
    await setFontSize(page, 16);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await setFontSize(page, 32);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation").getByRole("button", { name: "Resources" }).click();
  const toast = cart.toast("Feature Not Implemented");
  const { x, width, height } = (await toast.boundingBox())!;
  const button = (await toast.getByRole("button").boundingBox())!;
  expect(button.x + button.width).toBeLessThanOrEqual(x + width);
  expect(height).toBeLessThanOrEqual(640 * 0.75);
});

test("the menu can be scrolled to its end at 400 % zoom", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/store");
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("navigation", { name: "Main" });
  const bottom = await menu.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(256);
  const last = menu.getByRole("button", { name: "Join Directory" });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

testOnPhone(
  "the open menu of a phone can be read by everyone",
  async ({ page, expectAccessible, expectNoOverflow }) => {
    await page.goto("/store");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expectAccessible();
    for (const [width, fontSize] of [
      [360, 16],
      [320, 16],
      [320, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await setFontSize(page, fontSize);
      await expectNoOverflow();
    }
  },
);

test("a long word of a search and a long name of a file fit a narrow screen", async ({
  page,
  expectNoOverflow,
}) => {
  const word = "Donaudampfschifffahrtsgesellschaftskapitaenswitwe";
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/search?q=${word}&location=${word}`);
  await expect(page.locator("summary").filter({ hasText: "Edit" })).toBeVisible();
  await expectNoOverflow("after a search");

  await page.goto("/business-submission");
  const photo = { name: `${word}-${word}.png`, mimeType: "image/png", buffer: Buffer.alloc(2048) };
  await page.locator("main input[type=file]").first().setInputFiles(photo);
  await expect(page.getByText(photo.name)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "with a chosen file").toBe(320);
});
