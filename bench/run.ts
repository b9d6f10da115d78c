/** `npm run bench`: measures the built app beside a bare Remix page; `-- --quick` takes two minutes at most. */
import { existsSync, writeFileSync } from "node:fs";

import { buildIfNeeded } from "../scripts/build-if-needed.mjs";
import { measureInteractions } from "./browser";
import { withClient } from "./load";
import { cpuOf, peakMemoryOf, type Server, stopServers } from "./process";
import { report } from "./report";
import { describeMachine, type FirstPage, type NamedSizes, resultOf } from "./results";
import { type Group, measure, settle } from "./rounds";
import {
  FLOOR_PATH,
  type Shop,
  buildFloor,
  startFloor,
  startPlainFloor,
  startShop,
} from "./servers";
import { measurePage } from "./sizes";
import { PAGES, pathOf, planGroups, type Target } from "./targets";
import { page } from "./visits";

const SHOPS = [14, 1000, 5000];
const RESULTS = "bench/results.json";

const isQuick = process.argv.includes("--quick");
const pace = isQuick
  ? { rounds: 3, batchMs: 250, warmUpMs: 250, latestRoundMs: 60_000 }
  : { rounds: 5, batchMs: 1500, warmUpMs: 5000, latestRoundMs: Infinity };
const browserTries = isQuick ? 2 : 7;

let isStopping = false;
function tell(text: string): void {
  if (!isStopping) console.error(`bench: ${text}`);
}

const floorTarget = (name: string, server: Server): Target => ({
  page: name,
  visitor: "stranger",
  products: null,
  server,
  servers: [server],
  prepare: () => Promise.resolve(page(FLOOR_PATH)),
});

async function readFirstPage({ products, app, store }: Shop): Promise<FirstPage> {
  await settle([app, store]);
  const cpuBefore = cpuOf(app.pid);
  const start = performance.now();
  try {
    await withClient(app, page("/store"));
    const milliseconds = performance.now() - start;
    await settle([app, store]);
    return { products, milliseconds, cpuMs: cpuOf(app.pid) - cpuBefore };
  } catch {
    return { products, milliseconds: null, cpuMs: null };
  }
}

async function measureSizes(floor: Server, shops: Shop[]): Promise<NamedSizes[]> {
  const [few, ...many] = shops;
  const wanted = [
    { page: "a bare Remix page", products: null, server: floor, path: FLOOR_PATH },
    ...PAGES.map((name) => ({ page: name, shop: few!, path: pathOf(name) })),
    ...many.map((shop) => ({ page: "/store", shop, path: "/store" })),
  ].map((one) =>
    "shop" in one
      ? { page: one.page, path: one.path, products: one.shop.products, server: one.shop.app }
      : one,
  );
  const sizes: NamedSizes[] = [];
  for (const { page: name, products, server, path } of wanted) {
    const measured = await measurePage(server, path).catch((error: unknown) =>
      tell(`${name} was not weighed: ${String(error)}`),
    );
    if (measured) sizes.push({ page: name, products, ...measured });
  }
  return sizes;
}

async function run(): Promise<void> {
  const machine = describeMachine();
  buildIfNeeded();
  buildFloor();
  tell("Starting stores, apps and the bare page");
  const floor = await startFloor("whole");
  const inPieces = await startFloor("pieces");
  const plain = await startPlainFloor(floor);
  const shops: Shop[] = [];
  const firstPages: FirstPage[] = [];
  for (const products of SHOPS) {
    shops.push(await startShop(products));
    firstPages.push(await readFirstPage(shops.at(-1)!));
  }
  const groups: Group[] = [
    {
      floor: floorTarget("a bare Remix page", floor),
      targets: [
        floorTarget("the same, sent in pieces", inPieces),
        floorTarget("the same, a constant from Node", plain),
      ],
    },
  ];
  for (const targets of planGroups(shops))
    groups.push({ floor: floorTarget("a bare Remix page", await startFloor("whole")), targets });
  const measured = await measure(groups, pace, tell);
  tell("Weighing pages");
  const sizes = await measureSizes(floor, shops);
  const peakMemory = [floor, inPieces, plain, ...shops.map(({ app }) => app)].map(
    ({ name, pid }) => ({
      process: name,
      bytes: peakMemoryOf(pid),
    }),
  );
  tell("Using the pages with a browser");
  const interactions = await measureInteractions(shops[0]!.app, browserTries);
  const all = {
    date: new Date().toISOString(),
    machine,
    pace: { ...pace, isQuick },
    results: measured.map(resultOf),
    firstPages,
    sizes,
    interactions,
    peakMemory,
  };
  writeFileSync(RESULTS, `${JSON.stringify(all, null, 2)}\n`);
  console.log(report(all));
  tell(`All of it is in ${RESULTS}`);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    isStopping = true;
    void stopServers().finally(() => process.exit(130));
  });

if (existsSync("/proc/self/stat"))
  await run()
    .catch((error: unknown) => {
      if (!isStopping) console.error(error);
      process.exitCode = 1;
    })
    .finally(stopServers);
else tell("This reads the CPU of processes from /proc, which this system does not have.");
