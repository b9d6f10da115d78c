import { expect, test } from "../fixtures";
import { filesOf, loadedFiles, saveData, whenIdle, whenPagesAreLoaded } from "../journeys";

const SCRIPT = /\/assets\/.*\.js$/;

test("a loaded page loads the files of others, and goes on after a deployment", async ({
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
  await whenIdle(page);
  const links = await page
    .locator("link[rel='modulepreload']")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const here = [...links, ...(await loadedFiles(page))];
  const missing = (await filesOf(page)).filter((file) => !here.includes(file));
  for (const ending of [".js", ".css"])
    expect(missing.filter((file) => file.endsWith(ending))).not.toEqual([]);
});
