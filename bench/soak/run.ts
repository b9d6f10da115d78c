/**
 * `npm run soak -- --minutes 10`: mixed traffic at the built app, whose store fails one call in
 * twenty. Ends with 1 where memory grows, an answer was not one of those expected, or the process
 * has ended.
 */
import { setTimeout as pause } from "node:timers/promises";

import { buildIfNeeded } from "../../scripts/build-if-needed.mjs";
import { startStoreServer, type StoreServer } from "../../tests/support/store-server";
import { runCommand } from "../command";
import { type Client, withClient } from "../load";
import { type MonitoredApp, startMonitored } from "../monitored";
import { isRunning, memoryOf } from "../process";
import { figure, table } from "../table";
import { type Sample, slopeOf } from "./slope";
import { troubleStore } from "./store-trouble";
import { personOf, type Tell, visit } from "./traffic";

const PEOPLE = 6;
const VISITS_OF_ONE = 5;
const THINK_MS = 150;
const SAMPLE_MS = 1000;
const PROBE_MS = 100;
/** Caches fill and code is compiled; of a long run at most five minutes. */
const WARM_UP_SHARE = 0.3;
const WARM_UP_MINUTES = 5;
const SLOPE_LIMIT = 1;
const MEGABYTE = 1024 * 1024;
const MINUTE_MS = 60_000;

const at = process.argv.indexOf("--minutes");
const minutes = at > 0 ? Number(process.argv[at + 1]) : 10;

type Counts = Map<string, number>;
const count = (counts: Counts, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

/** People come one after the other, each for a few visits. */
async function keepComing(
  client: Client,
  store: Client,
  [origin, storeOrigin]: [string, string],
  tell: Tell,
  isOver: () => boolean,
): Promise<number> {
  let visits = 0;
  while (!isOver()) {
    const person = personOf(client, origin, storeOrigin, tell);
    for (let turn = 0; turn < VISITS_OF_ONE && !isOver(); turn += 1) {
      await visit(person, store, tell).catch((error: unknown) => tell("a visit", String(error)));
      visits += 1;
      await pause(Math.random() * 2 * THINK_MS);
    }
  }
  return visits;
}

async function sampleMemory({ pid }: MonitoredApp, isOver: () => boolean): Promise<Sample[]> {
  const samples: Sample[] = [];
  const start = performance.now();
  while (!isOver() && isRunning(pid)) {
    const since = (performance.now() - start) / MINUTE_MS;
    samples.push({ minutes: since, megabytes: memoryOf(pid) / MEGABYTE });
    await pause(SAMPLE_MS);
  }
  return samples;
}

/** What waits in line behind the others: an answer that costs nothing. */
async function probe(client: Client, tell: Tell, isOver: () => boolean): Promise<number[]> {
  const latencies: number[] = [];
  while (!isOver()) {
    const start = performance.now();
    await client({ path: "/healthz" }).then(
      ({ status }) => (status === 200 ? undefined : tell("/healthz", String(status))),
      (error: unknown) => tell("/healthz", String(error)),
    );
    latencies.push(performance.now() - start);
    await pause(PROBE_MS);
  }
  return latencies.sort((one, other) => one - other);
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

async function soak(app: MonitoredApp, store: StoreServer) {
  const unexpected: Counts = new Map();
  const tell: Tell = (what, answer) => count(unexpected, `${what}: ${answer}`);
  const end = performance.now() + minutes * MINUTE_MS;
  const isOver = () => performance.now() >= end;
  const checkout = { ...app, url: store.url };
  const [visits, trouble, samples, latencies] = await Promise.all([
    withClient(app, (client) =>
      withClient(checkout, async (shop) => {
        const own: [string, string] = [app.url, store.url];
        const people = Array.from({ length: PEOPLE }, () =>
          keepComing(client, shop, own, tell, isOver),
        );
        return (await Promise.all(people)).reduce((sum, each) => sum + each, 0);
      }),
    ),
    troubleStore(store, isOver),
    sampleMemory(app, isOver),
    withClient(app, (client) => probe(client, tell, isOver)),
  ]);
  return { unexpected, visits, trouble, samples, latencies };
}

function report(app: MonitoredApp, soaked: Awaited<ReturnType<typeof soak>>): boolean {
  const { unexpected, visits, trouble, samples, latencies } = soaked;
  const warm = samples.filter(
    (sample) => sample.minutes >= Math.min(WARM_UP_MINUTES, minutes * WARM_UP_SHARE),
  );
  const slope = slopeOf(warm);
  const loop = app.figures().map((each) => each.loop.p99);
  loop.sort((one, other) => one - other);
  const first = warm[0]?.megabytes ?? NaN;
  const last = warm.at(-1)?.megabytes ?? NaN;
  const rows = [
    ["visits", String(visits)],
    ["calls of the store", String(trouble.calls)],
    ["of which spoilt", String(trouble.faults)],
    ["MB after warming up", figure(first)],
    ["MB at the end", figure(last)],
    [`MB a minute (limit ${SLOPE_LIMIT})`, slope.toFixed(2)],
    ["/healthz, p50 ms", figure(percentile(latencies, 0.5))],
    ["/healthz, p99 ms", figure(percentile(latencies, 0.99))],
    ["event loop late within a second, p50 of the p99 ms", figure(percentile(loop, 0.5))],
    ["event loop late within a second, p99 of the p99 ms", figure(percentile(loop, 0.99))],
  ];
  console.log(table([`${minutes} minutes`, "figure"], rows));
  for (const [what, times] of unexpected) console.log(`UNEXPECTED ${what} (${times} times)`);
  if (!isRunning(app.pid)) console.log("UNEXPECTED the process has ended");
  const grows = !(slope <= SLOPE_LIMIT);
  if (grows) console.log(`UNEXPECTED memory grows by ${slope.toFixed(2)} MB a minute`);
  return unexpected.size === 0 && isRunning(app.pid) && !grows;
}

async function run(): Promise<void> {
  if (!(minutes > 0)) throw new Error("--minutes takes a number above zero");
  buildIfNeeded();
  const store = await startStoreServer();
  const app = await startMonitored(store, "The app", { TRUSTED_PROXIES: "1" });
  console.error(`soak: ${minutes} minutes of traffic at ${app.url}`);
  const soaked = await soak(app, store);
  if (!report(app, soaked)) process.exitCode = 1;
  await store.close();
}

await runCommand(run);
