import { SITE_NAME } from "../../app/site";

import { expect, test } from "../fixtures";
import { overflowsOf, setStyle } from "../overflow";
import { layoutShift, lostInForcedColors, unseenFocuses, watchFonts } from "./questions";

test("the questions asked of every screen see what is wrong", async ({ page }) => {
  await watchFonts(page);
  await page.goto("/cities");
  expect(await layoutShift(page)).toBe(0);
  await page.evaluate(() => {
    const banner = document.createElement("p");
    banner.textContent = "A late banner";
    document.body.prepend(banner);
  });
  expect(await layoutShift(page)).toBeGreaterThan(0);

  await page.reload();
  expect(await overflowsOf(page)).toEqual([]);
  expect(await unseenFocuses(page)).toEqual([]);
  const style = (css: string) => setStyle(page, css);
  await style("header .page > a:focus-visible { outline: none }");
  const name = SITE_NAME.replaceAll("&", "&amp;");
  expect(await unseenFocuses(page)).toEqual([expect.stringContaining(name)]);
  await style("header { height: 100vh }");
  expect((await unseenFocuses(page)).length).toBeGreaterThan(5);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await lostInForcedColors(page)).toEqual([]);
  await style("footer .button { border: none !important }");
  expect(await lostInForcedColors(page)).toEqual([expect.stringContaining("Send message")]);
  await page.emulateMedia({ forcedColors: null });
  await style("");

  const heading = page.getByRole("heading", { level: 1 });
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
});
