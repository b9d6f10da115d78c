/** `npm run soak -- --minutes 10`: sends mixed traffic to the built app while its store fails one call in twenty. */
import { setTimeout as pause } from "node:timers/promises";

import type { FaultRule } from "../../tests/support/faults";
import { table } from "../../tests/support/table";
import { main } from "../main";
import { memoryOf, READABLE_MEMORY } from "../memory";
import { type Site, startSite } from "../site";
import { personAt } from "./visits";

const PEOPLE = 6;
const VISITS_OF_ONE = 5;
const THINK_MS = 150;
const SAMPLE_MS = 5000;
/** The growth limit from the end of the warm-up (full caches, compiled code) to the end. */
const GROWTH_LIMIT_MB = 5;
const WARM_UP_SHARE = 0.3;
const FAULT_SHARE = 0.05;
const FAULTS: FaultRule[] = [
  { match: "any", status: 500 },
  { match: "any", status: 503 },
  { match: "any", reset: true },
  { match: "any", brokenJson: true },
  { match: "any", html: "<h1>Bad gateway</h1>" },
  { match: "any", stall: true },
  { match: "any", delay: 700 },
];

type Soak = { site: Site; tell: (what: string) => void; isOver: () => boolean };

const at = process.argv.indexOf("--minutes");
const minutes = at > 0 ? Number(process.argv[at + 1]) : 10;
const minutesNow = () => performance.now() / 60_000;

/** Each second, makes one call in twenty fail, based on the number of calls so far. */
async function injectFaults({ site: { store }, isOver }: Soak) {
  const counts = { calls: 0, faults: 0 };
  for (let turn = 0; !isOver(); turn += 1) {
    await pause(1000);
    counts.calls += store.requests.length;
    store.requests.length = 0;
    // The stock is sold out after a while, and checkouts would fail.
    if (turn % 60 === 59) store.reset();
    const times = Math.floor(counts.calls * FAULT_SHARE) - counts.faults;
    counts.faults += times;
    if (times > 0) store.store.faults = [{ ...FAULTS[turn % FAULTS.length]!, times }];
  }
  return counts;
}

/** Simulates people one after the other, each with a few visits. */
async function keepComing({ site, tell, isOver }: Soak): Promise<number> {
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

async function sampleMemory({ site, isOver }: Soak): Promise<number[]> {
  const megabytes: number[] = [];
  for (; !isOver(); await pause(SAMPLE_MS)) megabytes.push(await memoryOf(site.app));
  return megabytes;
}

await main(async () => {
  if (!(minutes > 0)) throw new Error("--minutes takes a number above zero");
  const site = await startSite({ environment: READABLE_MEMORY });
  console.error(`soak: ${minutes} minutes of traffic at ${site.origin}`);
  const unexpected = new Map<string, number>();
  const tell = (what: string) => unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
  const end = minutesNow() + minutes;
  const isOver = () => minutesNow() >= end || site.app.child.exitCode !== null;
  const soak = { site, tell, isOver };
  const [visits, trouble, samples] = await Promise.all([
    Promise.all(Array.from({ length: PEOPLE }, () => keepComing(soak))),
    injectFaults(soak),
    sampleMemory(soak),
  ]);
  const warm = samples[Math.floor(samples.length * WARM_UP_SHARE)] ?? NaN;
  const last = samples.at(-1) ?? NaN;
  if (!(last - warm <= GROWTH_LIMIT_MB)) tell("memory grows");
  if (site.app.child.exitCode !== null) tell("the process has ended");
  const rows = [
    ["visits", visits.reduce((sum, each) => sum + each, 0)],
    ["calls of the store", trouble.calls],
    ["of which spoilt", trouble.faults],
    ["MB without garbage after warming up", warm],
    [`MB at the end (limit: ${GROWTH_LIMIT_MB} more)`, last],
  ];
  console.log(table([`${minutes} minutes`, "figure"], rows));
  for (const [what, times] of unexpected) console.log(`UNEXPECTED ${what} (${times} times)`);
  return unexpected.size === 0;
});
