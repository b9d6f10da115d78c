import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { productId } from "../app/store/embedded/ids";
import { expect, test } from "./fixtures";

const SCRIPT_BUDGET_BYTES = 105_000;

test("the scripts of the store page stay within their budget", { tag: "@js" }, async ({ page }) => {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script" || response.url().endsWith(".js"))
      bodies.push(response.body());
  });
  await page.goto("/store", { waitUntil: "networkidle" });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  expect(sizes.length).toBeGreaterThan(3);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
});

async function layoutShift(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "networkidle" });
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

test("nothing moves while a page loads", { tag: ["@journey", "@js"] }, async ({ page }) => {
  expect(await layoutShift(page, "/store")).toBe(0);
  expect(await layoutShift(page, `/product/${productId("rear-lift-harness")}`)).toBe(0);
});
