/** `npm run test:deploy`: two processes of the built app behind nginx with deploy/nginx.conf, then eight. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { buildIfNeeded } from "../../scripts/build-if-needed.mjs";
import {
  bringPrograms,
  findProgram,
  IMAGE_FILTER,
  NOT_RUN,
} from "../../scripts/system-packages.mjs";
import { freePort } from "../../tests/support/process";
import { startStoreServer } from "../../tests/support/store-server";
import { startApps } from "./apps";
import { DISC, RAMP } from "./buy";
import { fileFigures, pageFigures, priceFigures } from "./cache";
import { certificateFigures } from "./certificates";
import {
  besideOthersFigure,
  bodyOfGetFigures,
  describeError,
  edgeFigures,
  floodFigures,
  headerFigures,
  limitFigures,
  logFigures,
  officeFigures,
  slowClientFigures,
  waitingFigures,
} from "./edge";
import { type Figure, figure, report } from "./figure";
import { startLoad } from "./load";
import { fullDiskFigures, unreadFigures } from "./full-disk";
import { fillCart, PROCESSES, replaceAll, visitorFigures } from "./many";
import { openPictureOrigin, pictureFigures } from "./pictures";
import { type Proxy, startProxy } from "./proxy";
import { startFigures } from "./start";
import { dataFigures, mixUpFigures, secondNameFigures, strangerFigures } from "./strangers";

const STORE_CACHE_SECONDS = 5;
const OLD_SECRET = "the-old-secret-the-old-secret-the-old-secret";
const NEW_SECRET = "the-new-secret-the-new-secret-the-new-secret";
const STOCK = { [DISC.variantId]: 1_000_000, [RAMP.variantId]: 1_000_000 };

const tell = (text: string) => console.log(`deploy: ${text}`);

function runCommand(command: string, variables: Record<string, string | undefined>) {
  const [name = "", ...args] = command.split(" ");
  const child = spawn(name, args, { stdio: "inherit", env: { ...process.env, ...variables } });
  return new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 1)));
}

/** A browser completes a purchase, with and without JavaScript. */
async function browserFigures(DEPLOY_ORIGIN: string): Promise<Figure[]> {
  const CHROMIUM_PATH = findProgram("chromium");
  if (!CHROMIUM_PATH) {
    tell("no browser was found: the browser's part did not run");
    return [];
  }
  const command = "npx playwright test -c deploy/test/browser.config.ts";
  const code = await runCommand(command, { CHROMIUM_PATH, DEPLOY_ORIGIN });
  return [figure("exit code of a browser purchase, with and without JavaScript", code, 0)];
}

/** While no process responds: after a POST, the error page says what to check before a retry. */
async function noAnswerFigures(proxy: Proxy): Promise<Figure[]> {
  const visitor = proxy.visitor();
  const read = describeError(await visitor.ask("/cart"), "Please try again in a moment");
  const sent = describeError(await visitor.post("/cart", {}), "please look at your cart");
  return [
    figure("a GET while no process responds", read, "502, our page"),
    figure("a POST while no process responds", sent, "502, our page"),
  ];
}

// Only root mounts.
const isRoot = process.getuid?.() === 0;

async function run(nginx: string, folder: string): Promise<boolean> {
  const store = await startStoreServer();
  store.fault({ match: "any", stock: STOCK });
  const ports = [await freePort(), await freePort()];
  const pictures = await openPictureOrigin();
  const proxy = await startProxy(nginx, folder, ports, { pictureOrigin: pictures.url });
  const variables = {
    PUBLIC_ORIGIN: proxy.origin,
    SESSION_SECRET: OLD_SECRET,
    STORE_API_URL: store.url,
    STORE_ID: "store_demo",
    STORE_CACHE_SECONDS: String(STORE_CACHE_SECONDS),
    CHECKOUT_ORIGINS: store.url,
    STORE_IMAGE_ORIGINS: store.url,
  };
  const apps = await startApps(ports, variables);
  const upgrade = () =>
    runCommand("deploy/upgrade.sh", {
      PORTS: ports.join(" "),
      UPSTREAM: proxy.upstream,
      RELOAD: proxy.reload.join(" "),
      RESTART: apps.restartCommand,
    });
  try {
    const oldCart = await fillCart(proxy);
    // docs/deploying.md, "To change the secret": the first step.
    variables.SESSION_SECRET = `${OLD_SECRET},${NEW_SECRET}`;
    const more = await apps.add(PROCESSES - ports.length);

    tell(`two processes behind ${proxy.origin}, under load`);
    const load = startLoad(proxy, store);
    const upgradeCode = await load.during("upgrade.sh", upgrade);
    for (const port of ports) await load.during("kill -9", () => apps.restart(port, "SIGKILL"));

    tell("eight processes, under load");
    // The second step.
    variables.SESSION_SECRET = `${NEW_SECRET},${OLD_SECRET}`;
    const many = await load.during("eight restarts", () =>
      replaceAll(apps, proxy, [...ports, ...more]),
    );
    const figures = [figure("exit code of upgrade.sh", upgradeCode, 0), ...(await load.end())];

    tell("one visitor over eight processes");
    figures.push(figure("a cart signed with the old secret", await oldCart(), "Cart, 1 item"));
    const two = many.slice(0, 2);
    variables.SESSION_SECRET = NEW_SECRET;
    await Promise.all(two.map((port) => apps.restart(port, "SIGKILL")));
    figures.push(...(await visitorFigures(proxy)));
    await proxy.passTo(two);
    apps.end(many.slice(2));
    figures.push(figure("the same without the old secret", await oldCart(), "Cart, 0 items"));

    tell("the edge, the caches, pictures, slow clients, a browser, a certificate");
    figures.push(
      besideOthersFigure(nginx, proxy),
      ...(await edgeFigures(proxy)),
      ...(await limitFigures(proxy)),
      ...(await officeFigures(proxy)),
      ...(await logFigures(proxy)),
      ...(await floodFigures(proxy)),
      ...(await waitingFigures(nginx, mkdtempSync(path.join(folder, "waiting-")))),
      ...(await pageFigures(proxy, `http://127.0.0.1:${two[0]}`)),
      ...(await fileFigures(proxy)),
      ...(await strangerFigures(proxy)),
      ...(await dataFigures(proxy)),
      ...(await secondNameFigures(proxy)),
      ...(await mixUpFigures(proxy)),
      ...(await bodyOfGetFigures(proxy)),
      ...(await headerFigures(proxy, pictures)),
      ...(isRoot ? await fullDiskFigures(nginx, two, pictures) : []),
      ...(isRoot ? await unreadFigures(nginx, two) : []),
    );
    // At the same time, because they mostly wait.
    const waiting = await Promise.all([
      slowClientFigures(proxy),
      pictureFigures(proxy, pictures),
      priceFigures(proxy, store, STORE_CACHE_SECONDS + 2),
    ]);
    figures.push(
      ...waiting.flat(),
      ...(await browserFigures(proxy.origin)),
      ...(await certificateFigures(proxy)),
      ...(await startFigures()),
    );
    await apps.stop();
    return report([...figures, ...(await noAnswerFigures(proxy))]);
  } finally {
    await apps.stop();
    await proxy.stop();
    pictures.close();
    await store.close();
  }
}

const programs = bringPrograms("nginx", IMAGE_FILTER);
if (!programs) process.exit(NOT_RUN);
buildIfNeeded();
const folder = mkdtempSync(path.join(tmpdir(), "pawstride-deploy-"));
const isMet = await run(programs.nginx!, folder);
if (isMet) rmSync(folder, { recursive: true });
else tell(`nginx's logs are in ${folder}`);
process.exit(isMet ? 0 : 1);
