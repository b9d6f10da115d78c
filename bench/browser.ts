import { type Browser, chromium, type Locator, type Page } from "@playwright/test";

import config from "../playwright.config";
import { findBrowser } from "../scripts/bring-browser.mjs";
import type { Server } from "./process";
import { pathOf } from "./targets";

const SLOWER = 4;
const STEP_MS = 20_000;

/** The worst of several tries, from the input to the paint after it; null where it could not be done. */
export type Interaction = { name: string; worstMs: number | null; allMs: number[] };

type Step = {
  name: string;
  target: (page: Page) => Locator;
  done: (page: Page) => Promise<void>;
};

const drawer = (page: Page) => page.getByRole("dialog", { name: "Shopping cart" });

/** One visit, in this order. */
const STEPS: Step[] = [
  {
    name: "choose a variant",
    target: (page) => page.getByRole("button", { name: "Medium", exact: true }),
    done: (page) => page.waitForURL(/variant=/),
  },
  {
    name: "add to cart",
    target: (page) => page.getByRole("button", { name: "Add to Cart", exact: true }),
    done: (page) => opener(page, "Cart, 1 item").waitFor(),
  },
  {
    name: "open the drawer",
    target: (page) => opener(page, "Cart, 1 item"),
    done: async (page) => {
      await drawer(page).waitFor();
    },
  },
  {
    name: "change the page by a link",
    target: (page) => page.getByRole("link", { name: "Back to Store" }),
    done: (page) => page.waitForURL(/\/store$/),
  },
];

const opener = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });

declare global {
  interface Window {
    interactions: { duration: number; isOver: boolean };
  }
}

/** Keeps the longest interaction since it was last cleared. */
function observeInteractions() {
  window.interactions = { duration: 0, isOver: false };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[]) {
      if (!entry.interactionId) continue;
      window.interactions.duration = Math.max(window.interactions.duration, entry.duration);
      window.interactions.isOver ||= entry.name === "click";
    }
  });
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Where a finger would: a locator's own tap looks at every event first, which counts as ours. */
async function tap(page: Page, target: Locator) {
  await target.tap({ trial: true });
  // What the step before left to be done is not part of this one.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  );
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to tap");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** What is quicker than 16 ms is not reported: it counts as 16. */
async function measureStep(page: Page, { target, done }: Step): Promise<number> {
  await page.evaluate(() => {
    window.interactions = { duration: 0, isOver: false };
  });
  await tap(page, target(page));
  await done(page);
  await page
    .waitForFunction(() => window.interactions.isOver, undefined, { timeout: 1000 })
    .catch(() => undefined);
  return page.evaluate(() => Math.max(16, window.interactions.duration));
}

async function visit(browser: Browser, app: Server): Promise<Map<string, number>> {
  const phone = config.projects?.find(({ name }) => name === "phone-js")?.use;
  const context = await browser.newContext({ ...phone, baseURL: app.url });
  const measured = new Map<string, number>();
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_MS);
    await page.addInitScript(observeInteractions);
    await page.goto(pathOf("/product/…"), { waitUntil: "networkidle" });
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    for (const step of STEPS) {
      measured.set(step.name, await measureStep(page, step));
      if (!(await drawer(page).isVisible())) continue;
      await page.keyboard.press("Escape");
      await drawer(page).waitFor({ state: "hidden" });
    }
  } catch (error) {
    console.error(`A visit with the browser ended early: ${String(error).split("\n")[0]}`);
  } finally {
    await context.close();
  }
  return measured;
}

/** Interaction to next paint on a phone with a slower CPU. @returns null where there is no browser */
export async function measureInteractions(
  app: Server,
  tries: number,
): Promise<Interaction[] | null> {
  const found = findBrowser();
  if (!found) return null;
  const browser = await chromium.launch({
    ...config.use?.launchOptions,
    executablePath: found.path,
    // The bench itself closes it, after what it was measuring has been told.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const visits: Map<string, number>[] = [];
    while (visits.length < tries) visits.push(await visit(browser, app));
    return STEPS.map(({ name }) => {
      const allMs = visits.flatMap((measured) => measured.get(name) ?? []);
      return { name, allMs, worstMs: allMs.length > 0 ? Math.max(...allMs) : null };
    });
  } finally {
    await browser.close();
  }
}
