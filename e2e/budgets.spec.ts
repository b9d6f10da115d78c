import { spawnSync } from "node:child_process";
import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { productId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";

const PRODUCT = `/product/${productId("rear-lift-harness")}`;

/** The maximum size of the gzipped scripts of a page. */
const budgets: [path: string, bytes: number][] = [
  ["/", 110_000],
  ["/store", 110_000],
  [PRODUCT, 110_000],
  ["/search", 110_000],
  ["/cities", 110_000],
  ["/join-directory", 127_500],
  ["/business-submission", 127_000],
  ["/event-submission", 127_000],
  ["/contact", 110_000],
];

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

test(
  "the scripts of every page stay within budget, and loading causes no layout shift",
  { tag: "@js" },
  async ({ page, whenHydrated }) => {
    let bodies: Promise<Buffer | undefined>[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(".js"))
        bodies.push(request.response().then((response) => response?.body()));
    });
    // Routing turns the HTTP cache off, so every page counts as a first visit.
    await page.route(/\.js$/, (route) => route.continue());
    for (const [path, budget] of budgets) {
      bodies = [];
      await page.goto(path);
      await whenHydrated();
      expect(await layoutShift(page), path).toBe(0);
      const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body ?? "").length);
      expect(sizes.length, path).toBeGreaterThan(3);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect.soft(total, path).toBeLessThanOrEqual(budget);
    }
  },
);

test(
  "loading a page on a phone causes no layout shift",
  { tag: ["@phone", "@js"] },
  async ({ page, whenHydrated }) => {
    for (const path of ["/", "/store", PRODUCT, "/search"]) {
      await page.goto(path);
      await whenHydrated();
      expect(await layoutShift(page), path).toBe(0);
    }
  },
);
