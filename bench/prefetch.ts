import { type Browser, chromium, type Page } from "@playwright/test";

import config from "../playwright.config";
import { findProgram } from "../scripts/system-packages.mjs";
import { table } from "../tests/support/table";
import { cpuOf } from "./load";
import { median } from "./median";
import { type Site, startSite } from "./site";

/** A full page of the store, without the three plans. */
const PRODUCTS = 27;
/** A bad line: the time from a request to its answer. */
const LINE_MS = 3000;

async function openStore(browser: Browser, { app }: Site): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${app.url}/store`, { waitUntil: "networkidle" });
  return page;
}

const links = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("heading").getByRole("link");

/** From the press on the first card's link to the product's page, in ms. */
async function press(browser: Browser, site: Site, isHovered: boolean): Promise<number> {
  const page = await openStore(browser, site);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const line = { offline: false, latency: LINE_MS, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", line);
  const link = links(page).first();
  if (isHovered) {
    const prefetched = page.waitForResponse(/\.data/);
    await link.hover();
    await (await prefetched).finished();
  }
  const pressedAt = performance.now();
  // A press alone: a click would hover first.
  await link.evaluate((element: HTMLAnchorElement) => element.click());
  await page.waitForURL(/\/product\//);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).waitFor();
  const ms = performance.now() - pressedAt;
  await page.context().close();
  return ms;
}

/** A mouse crosses all cards of a page: the requests, and the CPU time of the process. */
async function crossCards(browser: Browser, site: Site): Promise<[requests: number, ms: number]> {
  const page = await openStore(browser, site);
  let requests = 0;
  page.on("request", (request) => (requests += request.url().includes(".data") ? 1 : 0));
  const before = cpuOf(site.app.pid);
  for (const link of await links(page).all()) {
    await link.hover();
    // Slower than a prefetch begins, so that each card costs what it can.
    await page.waitForTimeout(200);
  }
  await page.waitForLoadState("networkidle");
  const ms = cpuOf(site.app.pid) - before;
  await page.context().close();
  return [requests, ms];
}

/** What pointing at a link saves its visitor on a bad line, and what it costs the server. */
export async function measurePrefetch(tries: number): Promise<string> {
  const executablePath = findProgram("chromium");
  if (!executablePath) return "Prefetches were not measured: there is no browser.";
  const site = await startSite({ products: PRODUCTS });
  const browser = await chromium.launch({ ...config.use?.launchOptions, executablePath });
  const times: Record<"hovered" | "unhovered", number[]> = { hovered: [], unhovered: [] };
  const crossings: [number, number][] = [];
  for (let round = 0; round < tries; round += 1) {
    times.unhovered.push(await press(browser, site, false));
    times.hovered.push(await press(browser, site, true));
    crossings.push(await crossCards(browser, site));
  }
  await browser.close();
  return table(
    ["prefetch", "median (less is better)"],
    [
      ["a press on a link, on a line of 3 s: ms to the page", median(times.unhovered)],
      ["the same, after pointing at it", median(times.hovered)],
      ["a mouse crosses 24 cards: requests", median(crossings.map(([requests]) => requests))],
      ["CPU ms of the server for them", median(crossings.map(([, ms]) => ms))],
    ],
  );
}
