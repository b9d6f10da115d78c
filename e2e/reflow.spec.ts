import { expect, test } from "./fixtures";
import { SCREENS } from "./screens";

/** Text spacing as in WCAG 2.2, success criterion 1.4.12. */
const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

test(
  "no page scrolls horizontally with increased text spacing at 360 px",
  { tag: "@js" },
  async ({ page, cart, allowConsole, expectNoHorizontalScroll }) => {
    allowConsole(/status of 404/);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const { name, path, items } of SCREENS)
      await test.step(name, async () => {
        if (items) await cart.fill(items);
        await page.goto(path);
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = [sheet];
        }, SPACING);
        await expectNoHorizontalScroll();
      });
  },
);

test(
  "no page scrolls horizontally with a browser font size of 32 px at 320 px",
  { tag: "@js" },
  async ({ page, cart, allowConsole, expectNoHorizontalScroll }) => {
    allowConsole(/status of 404/);
    await page.setViewportSize({ width: 320, height: 640 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.enable");
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const { name, path, items } of SCREENS)
      await test.step(name, async () => {
        if (items) await cart.fill(items);
        await page.goto(path);
        await expect(page.locator("html")).toHaveCSS("font-size", "32px");
        await expectNoHorizontalScroll();
      });
  },
);

test(
  "a toast in a 32 px font contains its button and covers at most 75 % of the viewport",
  { tag: "@js" },
  async ({ page, cart, whenHydrated }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.enable");
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto("/search");
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

test("a phone shows two providers without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search");
  const cards = page.getByRole("region", { name: "Results" }).getByRole("listitem");
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  for (const name of [names.first(), names.nth(1)]) await expect(name).toBeInViewport({ ratio: 1 });
  const picture = cards.locator("img").first();
  const width = await picture.evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(390 / 3);
});
