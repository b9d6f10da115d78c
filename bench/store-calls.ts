/**
 * `npx tsx bench/store-calls.ts`: how many calls the store service gets from 1, 2, 4 and 8
 * processes, or from the numbers of processes that are given as arguments. About 20 minutes.
 */
import { setTimeout as wait } from "node:timers/promises";

import { parseEnv } from "../app/server/env.server";
import { productId } from "../app/embedded-store/catalogue";
import { openClient } from "../tests/support/http-client";
import { manyProducts } from "../tests/support/many-products";
import { type AppServer, startApp } from "../tests/support/process";
import { startStoreServer } from "../tests/support/store-server";
import { table } from "../tests/support/table";
import { atEnd, main } from "./main";

const PROCESSES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 2, 4, 8];
const PRODUCTS = [14, 5000];
const VISITORS = 4;
/** Between two pages of a visitor. */
const PAUSE_MS = 500;
/** The time in which all processes renew lists that have run out. */
const RENEWAL_MS = 10_000;
/** As the processes get it: after this time, everything they keep has run out. */
const { storeCacheMs } = parseEnv(process.env);

/** Visitors who read the list, search it and read products; each page comes from another process. */
async function load(apps: AppServer[], slugs: string[], ms: number): Promise<void> {
  const clients = apps.map(({ url }) => openClient(url));
  const endsAt = performance.now() + ms;
  let turn = 0;
  async function visit() {
    while (performance.now() < endsAt) {
      turn += 1;
      const slug = slugs[(turn * 37) % slugs.length]!;
      const words = encodeURIComponent(slug.split("-")[0]!);
      const path = ["/store", `/product/${productId(slug)}`, `/store?q=${words}`][turn % 3]!;
      const { status } = await clients[turn % clients.length]!.ask(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      await wait(PAUSE_MS);
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit));
  for (const client of clients) client.close();
}

async function startReady(variables: Record<string, string>): Promise<AppServer> {
  const app = await startApp((url) => ({ ...variables, PUBLIC_ORIGIN: url }));
  atEnd(app.stop);
  const { ask, close } = openClient(app.url);
  while ((await ask("/readyz")).status !== 200) await wait(50);
  close();
  return app;
}

/** The most calls in any one second. */
const peakOf = (times: number[]) =>
  Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length));

async function measure(processes: number, products: number): Promise<number[]> {
  const definitions = manyProducts(products);
  const { url, requests, close } = await startStoreServer({ definitions });
  atEnd(close);
  async function timesDuring<Result>(task: () => Promise<Result>) {
    requests.length = 0;
    const startedAt = performance.now();
    const result = await task();
    const times = requests.map(({ at }) => at);
    return { result, times, minutes: (performance.now() - startedAt) / 60_000 };
  }

  const variables = { STORE_API_URL: url, STORE_ID: "store_demo", CHECKOUT_ORIGINS: url };
  const start = await timesDuring(() =>
    Promise.all(Array.from({ length: processes }, () => startReady(variables))),
  );
  const apps = start.result;
  const slugs = definitions.map(({ slug }) => slug);
  const rest = await timesDuring(() => wait(storeCacheMs));
  const renewal = await timesDuring(() => load(apps, slugs, RENEWAL_MS));
  const busy = await timesDuring(() => load(apps, slugs, Math.max(storeCacheMs, RENEWAL_MS)));
  await Promise.all(apps.map((app) => app.stop()));
  return [
    ...[products, processes, start.times.length, peakOf(start.times)],
    ...[rest.times.length / rest.minutes, peakOf(renewal.times)],
    ...[busy.times.length / busy.minutes, peakOf(busy.times)],
  ];
}

await main(async () => {
  const rows: number[][] = [];
  for (const products of PRODUCTS)
    for (const processes of PROCESSES) rows.push(await measure(processes, products));
  const atStart = ["calls at start", "peak a second"];
  const afterwards = ["a minute at rest", "peak after it", "a minute under load", "peak"];
  console.log(table(["products", "processes", ...atStart, ...afterwards], rows));
  return true;
});
