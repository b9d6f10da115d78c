import { expect, test } from "../fixtures";
import { loadedFiles, saveData, scriptsOfPages, whenPagesAreLoaded } from "../journeys";

const SCRIPT = /\/assets\/.*\.js$/;

test("an idle page has the files of other pages, so that an old tab goes on after a deployment", async ({
  page,
}) => {
  await page.goto("/");
  await whenPagesAreLoaded(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("link", { name: "Store" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What helps at home");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("a browser that saves data does not load them", async ({ page }) => {
  await saveData(page);
  await page.goto("/");
  // The page asked for the first idle moment before this test did.
  for (let moment = 0; moment < 3; moment++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const links = await page
    .locator("link[rel='modulepreload']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const here = [...links, ...(await loadedFiles(page))];
  expect((await scriptsOfPages(page)).filter((script) => !here.includes(script))).not.toEqual([]);
});
