import { expect, test } from "../fixtures";
import { overflowsOf, setFontSize } from "../overflow";

test(
  "the check of all screens sees what scrolls and what is cut off",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto("/cities");
    const heading = page.getByRole("heading", { level: 1 });
    expect(await overflowsOf(page)).toEqual([]);

    await heading.evaluate((element) => (element.style.width = "200vw"));
    expect(await overflowsOf(page)).toEqual([expect.stringMatching(/^HTML scrolls: \d+$/)]);

    const words = await heading.innerText();
    for (const cut of ["width: 2em; white-space: nowrap", "height: 0.5em"]) {
      await heading.evaluate((element, css) => {
        element.style.cssText = `overflow: hidden; ${css}`;
      }, cut);
      expect(await overflowsOf(page), cut).toEqual([
        expect.stringMatching(new RegExp(`^H1 .* cuts off: ${words}$`)),
      ]);
    }
  },
);

test(
  "a toast in a 32 px font contains its button and covers at most 75 % of the viewport",
  { tag: "@js" },
  async ({ page, cart, whenHydrated }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/search");
    await setFontSize(page, 32);
    await whenHydrated();
    await page.getByRole("button", { name: "Call Willamette Water Walkers" }).click();
    const toast = cart.toast("Feature Not Implemented");
    const { x, width, height } = (await toast.boundingBox())!;
    const button = (await toast.getByRole("button").boundingBox())!;
    expect(button.x + button.width).toBeLessThanOrEqual(x + width);
    expect(height).toBeLessThanOrEqual(640 * 0.75);
  },
);

test("the menu can be scrolled to its end at 400 % zoom", { tag: "@js" }, async ({ page }) => {
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

test("icons grow with the text", { tag: "@no-js" }, async ({ page }) => {
  for (const path of ["/", "/search", "/join-directory"]) {
    await page.goto(path);
    const icons = page.locator(".wordmark svg, main svg");
    const widths = () => icons.evaluateAll((all) => all.map((svg) => svg.clientWidth));
    const before = await widths();
    expect(before.length, path).toBeGreaterThan(1);
    await setFontSize(page, 32);
    for (const [index, width] of (await widths()).entries())
      expect(width, path).toBeGreaterThan(before[index]! * 1.7);
    await setFontSize(page, 16);
  }
});
