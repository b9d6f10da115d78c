/** `npm run soak -- 10`: ten minutes of mixed traffic on the built app, while its store fails again and again. */
import { setTimeout as pause } from "node:timers/promises";

import { table } from "../../tests/support/table";
import { main } from "../main";
import { memoryOf, READABLE_MEMORY } from "../memory";
import { type Site, startSite } from "../site";
import { FAULTS } from "./faults";
import { personAt } from "./visits";

/** One app renews its cache during many faults; in the other, without a cache, they reach the pages. */
const CACHE_SECONDS = ["2", "0"];
const PEOPLE = 6;
const VISITS_OF_ONE = 5;
const THINK_MS = 150;
const SAMPLE_MS = 5000;
/** The growth limit from the end of the warm-up (full caches, compiled code) to the end. */
const GROWTH_LIMIT_MB = 5;
const WARM_UP_SHARE = 0.4;
const FAULT_MS = 500;
/** After several failures in a row, the app calls the store again only after ten seconds. */
const RECOVERY_MS = 15_000;

type Traffic = { site: Site; tell: (what: string) => void; isOver: () => boolean };

const minutes = Number(process.argv[2] ?? 10);
const minutesNow = () => performance.now() / 60_000;

/** One fault after the other, each for two calls: a reading call that fails once is repeated. */
async function injectFaults({ site: { store }, isOver }: Traffic) {
  let [turns, calls] = [0, 0];
  for (; !isOver(); turns += 1) {
    store.fault({ ...FAULTS[turns % FAULTS.length]!, times: 2 });
    await pause(FAULT_MS);
    calls += store.requests.length;
    store.requests.length = 0;
  }
  store.fault();
  return { turns, calls };
}

/** Simulates people one after the other, each with a few visits. */
async function keepComing({ site, tell, isOver }: Traffic): Promise<number> {
  let visits = 0;
  while (!isOver()) {
    const person = personAt(site, tell);
    for (let turn = 0; turn < VISITS_OF_ONE && !isOver(); turn += 1) {
      await person.visit().catch((error: unknown) => tell(`a visit: ${String(error)}`));
      visits += 1;
      await pause(Math.random() * 2 * THINK_MS);
    }
    person.close();
  }
  return visits;
}

async function sampleMemory({ site, isOver }: Traffic): Promise<number[]> {
  const megabytes: number[] = [];
  for (; !isOver(); await pause(SAMPLE_MS)) megabytes.push(await memoryOf(site.app));
  return megabytes;
}

/** True as soon as the shop shows its products again. */
async function recovers({ visitor }: Site): Promise<boolean> {
  const { ask, close } = visitor();
  const end = performance.now() + RECOVERY_MS;
  let isWell = false;
  while (!isWell && performance.now() < end) {
    const { status, body } = await ask("/store");
    isWell = status === 200 && body.includes("/product/");
    await pause(100);
  }
  close();
  return isWell;
}

/** Rejects when the app ends, with the end of its log. */
const endOf = ({ app }: Site) =>
  new Promise<never>((_, reject) =>
    app.child.once("exit", () => reject(new Error(`The app ended:\n${app.log().slice(-3000)}`))),
  );

/** Soaks an app with this STORE_CACHE_SECONDS; resolves to its figures. */
async function soak(cacheSeconds: string, tell: (what: string) => void) {
  const environment = { STORE_CACHE_SECONDS: cacheSeconds, ...READABLE_MEMORY };
  const site = await startSite({ environment });
  const end = minutesNow() + minutes;
  const traffic: Traffic = { site, tell, isOver: () => minutesNow() >= end };
  const [visits, { turns, calls }, samples] = await Promise.race([
    endOf(site),
    Promise.all([
      Promise.all(Array.from({ length: PEOPLE }, () => keepComing(traffic))),
      injectFaults(traffic),
      sampleMemory(traffic),
    ]),
  ]);
  if (!(await recovers(site))) tell("the shop does not recover");
  if (site.app.log().includes("Unhandled rejection")) tell("an unhandled rejection");
  const warm = samples[Math.floor(samples.length * WARM_UP_SHARE)]!;
  const last = await memoryOf(site.app);
  if (last - warm > GROWTH_LIMIT_MB) tell("memory grows");
  const count = visits.reduce((sum, each) => sum + each, 0);
  return [cacheSeconds, count, calls, turns, warm, last];
}

await main(async () => {
  if (!(minutes > 0)) throw new Error("The number of minutes must be above zero");
  console.error(`soak: ${minutes} minutes`);
  const unexpected = new Map<string, number>();
  const figures = CACHE_SECONDS.map((seconds) =>
    soak(seconds, (what) => {
      const told = `STORE_CACHE_SECONDS=${seconds}: ${what}`;
      unexpected.set(told, (unexpected.get(told) ?? 0) + 1);
    }),
  );
  const headers = ["STORE_CACHE_SECONDS", "visits", "calls of the store", "faults"];
  const rows = await Promise.all(figures);
  console.log(table([...headers, "MB when warm", "MB at the end"], rows));
  for (const [what, times] of unexpected) console.log(`UNEXPECTED ${what} (${times} times)`);
  return unexpected.size === 0;
});
