/** `npm run test:deploy`: two processes of the built app behind Debian's nginx with deploy/nginx.conf. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { freePort } from "../../e2e/app-server";
import { findBrowser } from "../../scripts/bring-browser.mjs";
import { bringNginx } from "../../scripts/bring-nginx.mjs";
import { NOT_RUN } from "../../scripts/not-run.mjs";
import { buildIfNeeded } from "../../scripts/build-if-needed.mjs";
import { startStoreServer } from "../../tests/support/store-server";
import { type App, appOn, type Ending } from "./apps";
import { awayFigures } from "./away";
import { edgeFigures } from "./edge";
import { endingFigures, type Figure, proxyFigures, report, says, visitorFigures } from "./figures";
import { STOCK } from "./journeys";
import { http2Figures } from "./http2";
import { keptFigures } from "./kept";
import { type Load, startLoad } from "./load";
import { priceFigure } from "./prices";
import { startProxy } from "./proxy";
import { renewalFigures } from "./renewal";
import { requestNameFigures } from "./request-names";
import { openTally, type Tally } from "./tally";

const STORE_CACHE_SECONDS = 5;
/** Answers to wait for before and after whatever is done to a process. */
const MEANWHILE = 40;

const tell = (text: string) => console.log(`deploy: ${text}`);

async function replace(app: App, signal: "SIGTERM" | "SIGKILL", load: Load, tally: Tally) {
  tell(`${signal} for the process at ${app.name}, under load`);
  tally.phase = signal === "SIGTERM" ? "SIGTERM" : "kill -9";
  const ending = await app.end(signal);
  await load.answers(MEANWHILE);
  await app.start();
  await load.answers(MEANWHILE);
  tally.phase = "calm";
  return ending;
}

/** A browser buys, with scripts and without. */
async function browserFigure(origin: string): Promise<Figure[]> {
  const browser = findBrowser();
  if (!browser) {
    tell("no browser was found: the browser's part did not run");
    return [];
  }
  const command = ["playwright", "test", "-c", "deploy/test/browser.config.ts"];
  const named = browser.path ? { CHROMIUM_PATH: browser.path } : {};
  const env = { ...process.env, ...named, DEPLOY_ORIGIN: origin };
  const child = spawn("npx", command, { stdio: "inherit", env });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return [says("a browser buys, with scripts and without", code === 0 ? "yes" : "no", "yes")];
}

async function run(nginx: string, folder: string): Promise<boolean> {
  const tally = openTally();
  const store = await startStoreServer();
  store.store.faults = [{ match: "any", stock: STOCK }];
  const ports = [await freePort(), await freePort()];
  const proxy = await startProxy(nginx, folder, ports);
  const variables = {
    PUBLIC_ORIGIN: proxy.origin,
    SESSION_SECRET: randomBytes(32).toString("hex"),
    STORE_API_URL: store.url,
    STORE_ID: "store_demo",
    STORE_CACHE_SECONDS: String(STORE_CACHE_SECONDS),
    CHECKOUT_ORIGINS: store.url,
    STORE_IMAGE_ORIGINS: store.url,
    // All visitors of the test come from one address.
    RATE_LIMITS: "off",
  };
  const apps = ports.map((port) => appOn(port, folder, variables));
  try {
    await Promise.all(apps.map((app) => app.start()));
    tell(`two processes behind ${proxy.origin}`);
    const load = startLoad(proxy, store, tally);
    await load.answers(2 * MEANWHILE);
    const endings: Ending[] = [];
    for (const app of apps) endings.push(await replace(app, "SIGTERM", load, tally));
    for (const app of apps) await replace(app, "SIGKILL", load, tally);
    await load.end();
    const kept = proxy.kept();
    tell("the edge, a price, a browser");
    const figures = [
      ...(await edgeFigures(proxy, tally)),
      await priceFigure(proxy, store, tally, STORE_CACHE_SECONDS),
      ...(await keptFigures(proxy, tally)),
      ...(await requestNameFigures(proxy, store, tally)),
      ...(await http2Figures(proxy)),
      ...(await browserFigure(proxy.origin)),
      ...(await renewalFigures(proxy)),
    ];
    await Promise.all(apps.map((app) => app.end("SIGTERM")));
    figures.push(...(await awayFigures(proxy, tally)));
    for (const note of tally.notes) tell(note);
    const names = apps.map(({ name }) => name);
    return report([
      ...visitorFigures(tally),
      ...endingFigures(endings),
      ...proxyFigures(proxy, names, kept),
      ...figures,
    ]);
  } finally {
    await Promise.all(apps.map((app) => app.end("SIGTERM")));
    await proxy.stop();
    await store.close();
  }
}

const nginx = bringNginx();
if ("missing" in nginx) {
  tell(`did not run: ${nginx.missing}.`);
  process.exit(NOT_RUN);
}
buildIfNeeded();
const folder = mkdtempSync(path.join(tmpdir(), "pawstride-deploy-"));
const isMet = await run(nginx.path, folder);
if (isMet) rmSync(folder, { recursive: true });
else tell(`what nginx and the processes have logged is in ${folder}`);
process.exit(isMet ? 0 : 1);
