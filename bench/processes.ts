/**
 * `npx tsx bench/processes.ts`: pages a second, latency and memory of 1, 2 and 4 processes behind
 * nginx. About two minutes.
 */
import { readFileSync } from "node:fs";

import { findProgram } from "../scripts/system-packages.mjs";
import { table } from "../tests/support/table";
import { load, type Target } from "./load";
import { main } from "./main";
import { cartCookies, startSite } from "./site";
import { PAGES } from "./targets";

const PROCESSES = [1, 2, 4];
const SECONDS = 5;

/** What visitors send who get a page from the app each time, or from a cache. */
const VISITORS = {
  "with a cart": (cart: string) => cart,
  // nginx takes it for a cookie of the app; the app does not.
  "no cookies, no cache in front": () => "not__Host-ours=1",
  "no cookies": () => "",
};

function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

async function measure(nginx: string, processes: number) {
  const site = await startSite({ nginx, processes });
  const cartCookie = await cartCookies(site, "rear-lift-harness");
  const rows = [];
  for (const [visitor, cookieOf] of Object.entries(VISITORS)) {
    const cookie = cookieOf(cartCookie);
    const target: Target = {
      page: "all pages",
      visitor,
      products: site.products,
      through: "nginx",
      url: site.address,
      pid: site.app.pid,
      headers: {
        Accept: "text/html",
        "Accept-Encoding": "gzip",
        Host: new URL(site.origin).host,
        ...(cookie ? { Cookie: cookie } : {}),
      },
      requests: Object.values(PAGES).map((path) => ({ path })),
      statuses: [200],
    };
    await load(target, SECONDS);
    const { perSecond, p50, p99 } = await load(target, SECONDS);
    const megabytes = site.apps.map(({ pid }) => residentMegabytes(pid));
    const pages = perSecond * target.requests.length;
    rows.push([visitor, processes, pages, p50, p99, Math.max(...megabytes)]);
  }
  await Promise.all(site.apps.map((app) => app.stop()));
  return rows;
}

await main(async () => {
  const nginx = findProgram("nginx");
  if (!nginx) throw new Error("There is no nginx.");
  const rows = [];
  for (const processes of PROCESSES) rows.push(...(await measure(nginx, processes)));
  rows.sort(([one], [other]) => String(one).localeCompare(String(other)));
  const figures = ["pages per second", "p50 ms", "p99 ms", "MB of a process"];
  console.log(table(["visitor", "processes", ...figures], rows));
  return true;
});
