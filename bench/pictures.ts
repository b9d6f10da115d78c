import { type Browser, chromium } from "@playwright/test";

import config from "../playwright.config";
import { findProgram } from "../scripts/system-packages.mjs";
import { makePhotograph } from "../tests/support/photograph";
import { table } from "../tests/support/table";
import { startSite } from "./site";

const PRODUCTS = 24;
/** Lighthouse's slow 4G, as it throttles single requests. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** The bytes of all pictures of /store and the times of the first and the last of the first screen, on a phone of 390 px. */
async function visit(browser: Browser, origin: string, isSlow: boolean) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (isSlow) await session.send("Network.emulateNetworkConditions", SLOW_4G);
  const pictures = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Image") pictures.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (pictures.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${origin}/store`, { waitUntil: "load", timeout: 300_000 });
  // `load` waits for the pictures of the first screen, which all have the same size there.
  const seconds = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/photographs/"))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd / 1000),
  );
  for (const card of await page.getByRole("main").getByRole("listitem").all())
    await card.scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img")].every((image) => image.complete),
  );
  await context.close();
  return { megabytes: bytes / 1e6, first: Math.min(...seconds), last: Math.max(...seconds) };
}

/** /store with 24 photographs of 1 MB behind nginx, with and without STORE_IMAGE_RESIZER. */
export async function measurePictures(nginx: string): Promise<string> {
  const executablePath = findProgram("chromium");
  if (!executablePath) return "Pictures were not measured: there is no browser.";
  const launch = config.use?.launchOptions;
  const args = [...(launch?.args ?? []), "--host-resolver-rules=MAP shop.example 127.0.0.1"];
  const browser = await chromium.launch({ ...launch, args, executablePath });
  const photograph = await makePhotograph();
  const rows = [];
  for (const resizer of [undefined, "/pictures/{width}/{url}"]) {
    const environment = resizer ? { STORE_IMAGE_RESIZER: resizer } : undefined;
    const options = { products: PRODUCTS, photograph, nginx, environment };
    const { origin } = await startSite(options);
    // nginx resizes each picture once.
    await visit(browser, origin, false);
    const { megabytes, first, last } = await visit(browser, origin, true);
    rows.push([resizer ?? "none", megabytes.toFixed(2), first.toFixed(2), last.toFixed(2)]);
  }
  await browser.close();
  return table(
    [
      "/store, 24 photographs, slow 4G: resizer",
      "MB of pictures (less is better)",
      "first photograph, s (less)",
      "first screen, s (less)",
    ],
    rows,
  );
}
