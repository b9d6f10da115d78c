import { spawnSync } from "node:child_process";
import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { expect, test } from "../fixtures";
import { saveData } from "../journeys";
import { SCREENS } from "../screens";

/** The usual maximum size of the gzipped scripts of a page, in bytes. */
const BUDGET = 110_000;

test("every browser of package.json can parse the built scripts", { tag: "@no-js" }, () => {
  const { status, stdout } = spawnSync("npm", ["run", "test:syntax"], { encoding: "utf8" });
  expect(status, stdout).toBe(0);
});

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

test("the measurement of layout shift sees a shift", { tag: "@js" }, async ({ page }) => {
  await page.goto("/cities");
  expect(await layoutShift(page)).toBe(0);
  await page.evaluate(() => {
    const banner = document.createElement("p");
    banner.textContent = "A late banner";
    document.body.prepend(banner);
  });
  expect(await layoutShift(page)).toBeGreaterThan(0);
});

test(
  "the scripts of every page stay within budget, and loading causes no layout shift",
  { tag: ["@journey", "@js"] },
  async ({ page, openScreen, allowConsole }) => {
    allowConsole(/status of 404/);
    await saveData(page);
    let bodies: Promise<Buffer | undefined>[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".js"))
        bodies.push(request.response().then((response) => response?.body()));
    });
    // Routing turns the HTTP cache off, so every page counts as a first visit.
    await page.route(/\.js$/, (route) => route.continue());
    for (const screen of SCREENS) {
      const { name, scriptBudget = BUDGET } = screen;
      bodies = [];
      await openScreen(screen);
      expect(await layoutShift(page), name).toBe(0);
      const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body ?? "").length);
      expect(sizes.length, name).toBeGreaterThan(3);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect.soft(total, name).toBeLessThanOrEqual(scriptBudget);
    }
  },
);
