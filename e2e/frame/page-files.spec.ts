import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures";
import { saveData } from "../journeys";

const SCRIPT = /\/assets\/.*\.js$/;

/** The scripts of all pages that the browser was told of. */
const scriptsOfPages = (page: Page) =>
  page
    .locator('meta[name="page-files"]')
    .evaluate((meta: HTMLMetaElement) =>
      meta.content.split(" ").filter((file) => file.endsWith(".js")),
    );

const loadedFiles = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );

test("an idle page has the files of other pages, so that an old tab goes on after a deployment", async ({
  page,
}) => {
  await page.goto("/");
  const scripts = await scriptsOfPages(page);
  await expect.poll(async () => loadedFiles(page)).toEqual(expect.arrayContaining(scripts));
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
