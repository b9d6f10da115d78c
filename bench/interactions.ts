import { type Browser, chromium, type Locator, type Page } from "@playwright/test";

import { PHONE } from "../e2e/fixtures";
import config from "../playwright.config";
import { findProgram } from "../scripts/system-packages.mjs";
import { table } from "../tests/support/table";
import { median } from "./median";
import { PAGES } from "./targets";

const SLOWER = 4;

const opener = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Cart, 2 items", exact: true });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Shopping cart" });
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: true });

type Step = [name: string, target: (page: Page) => Locator, done: (page: Page) => Promise<unknown>];

/** The steps of a visit to a product page, in this order. */
const STEPS: Step[] = [
  [
    "choose a style",
    (page) => page.getByRole("link", { name: /^Medium/ }),
    (page) => page.waitForURL(/variant=/),
  ],
  [
    "one more of it",
    button("Increase quantity"),
    (page) => page.getByText(/^Quantity 2,/).waitFor({ state: "attached" }),
  ],
  ["add to cart", button("Add to Cart"), (page) => opener(page).waitFor()],
  ["open the drawer", opener, (page) => drawer(page).waitFor()],
  [
    "change the page by a link",
    (page) => page.getByRole("link", { name: "Back to Store" }),
    (page) => page.waitForURL(/\/store$/),
  ],
];

declare global {
  interface Window {
    /** The longest interaction since the last reset, in ms. */
    longest: number;
  }
}

function observeInteractions() {
  window.longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId)
        window.longest = Math.max(window.longest, entry.duration);
  });
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Interactions below 16 ms are not reported: they count as 16 ms. */
async function measureStep(page: Page, [, target, done]: Step): Promise<number> {
  // The tap below is not locator.tap: it inspects every event first, and this time would be measured, too.
  await target(page).tap({ trial: true });
  const box = (await target(page).boundingBox())!;
  await page.evaluate(() => {
    window.longest = 0;
    return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await done(page);
  const measured = page.waitForFunction(() => window.longest > 0, undefined, { timeout: 1000 });
  await measured.catch(() => undefined);
  return page.evaluate(() => Math.max(16, window.longest));
}

async function visit(browser: Browser, origin: string): Promise<number[]> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  await page.goto(PAGES["/product/…"]!, { waitUntil: "networkidle" });
  await page.waitForFunction(() => document.querySelector("header a[aria-haspopup]"));
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const measured: number[] = [];
  for (const step of STEPS) {
    measured.push(await measureStep(page, step));
    if (await drawer(page).isVisible()) await page.keyboard.press("Escape");
    await drawer(page).waitFor({ state: "hidden" });
  }
  await context.close();
  return measured;
}

/** The time from the input to the next paint, on a phone with a four times slower CPU. */
export async function measureInteractions(origin: string, tries: number): Promise<string> {
  const executablePath = findProgram("chromium");
  if (!executablePath) return "Interactions were not measured: there is no browser.";
  const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath });
  const visits: number[][] = [];
  while (visits.length < tries) visits.push(await visit(browser, origin));
  await browser.close();
  const rows = STEPS.map(([name], step) => {
    const all = visits.map((measured) => measured[step]!);
    return [name, median(all), Math.max(...all), all.join(", ")];
  });
  const unit = "(less is better)";
  return table(
    ["interaction, 4× slower CPU", `median ms ${unit}`, `worst ms ${unit}`, "all"],
    rows,
  );
}
