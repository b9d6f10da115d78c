/** `npm run attacks`: tables of attacks on the app behind nginx, as deployed; `-- redirects` runs one of them. */
import { bringPrograms, NOT_RUN } from "../../scripts/system-packages.mjs";
import { table } from "../../tests/support/table";
import { main } from "../main";
import { memoryOf, READABLE_MEMORY } from "../memory";
import { cartCookies, type Site, startSite } from "../site";
import { type AttackTable, SLUG } from "./attack";
import { foreignForms } from "./foreign-forms";
import { hostileTexts } from "./hostile-texts";
import { malformedRequests } from "./malformed-requests";
import { redirects } from "./redirects";
import { storeFaults } from "./store-faults";

const LANES = 3;
/** Caches need less than this while they fill; a leak per request would need more. */
const GROWTH_LIMIT_MB = 20;
/** One of this many rows runs before the first reading of the memory. */
const SAMPLE = 11;

const TABLES = [foreignForms, redirects, malformedRequests, hostileTexts, storeFaults];

/** An attacked site, and the cookies of its visitor with one line in the cart. */
type Lane = { site: Site; cookies: Map<string, string>; before: number };

async function startLane(nginx: string): Promise<Lane> {
  const environment = { STORE_CACHE_SECONDS: "0", ...READABLE_MEMORY };
  const site = await startSite({ nginx, environment });
  return { site, cookies: await cartCookies(site, SLUG), before: NaN };
}

async function tryRow({ site, cookies }: Lane, [name, attempt]: AttackTable["rows"][number]) {
  const visitor = site.visitor();
  for (const [cookie, value] of cookies) visitor.cookies.set(cookie, value);
  const lost = await attempt(site, visitor).catch(String);
  visitor.close();
  site.store.store.faults = [];
  return lost === null ? [] : [`${name}: ${lost}`];
}

/** Runs every row once; each lane takes the next row when it has finished one. */
async function tryRows(rows: AttackTable["rows"], lanes: Lane[]): Promise<string[]> {
  const left = rows.values();
  const losses: string[] = [];
  const work = async (lane: Lane) => {
    for (const row of left) losses.push(...(await tryRow(lane, row)));
  };
  await Promise.all(lanes.map(work));
  return losses;
}

const programs = bringPrograms("nginx");
if (!programs) process.exit(NOT_RUN);

await main(async () => {
  const lanes: Lane[] = [];
  while (lanes.length < LANES) lanes.push(await startLane(programs.nginx!));
  const quick = TABLES.filter((each) => each !== storeFaults);
  const sample = quick.flatMap(({ rows }) => rows).filter((_, at) => at % SAMPLE === 0);
  await Promise.all(
    lanes.map(async (lane) => {
      await tryRows(sample, [lane]);
      lane.before = await memoryOf(lane.site.app);
    }),
  );

  const outcomes = [];
  const losses: string[] = [];
  for (const { name, rows } of TABLES) {
    if (process.argv[2] && !name.startsWith(process.argv[2])) continue;
    console.error(`attacks: ${name}`);
    const start = performance.now();
    const lost = await tryRows(rows, lanes);
    const seconds = (performance.now() - start) / 1000;
    outcomes.push([name, `${rows.length - lost.length}/${rows.length}`, seconds]);
    losses.push(...lost);
  }
  const memory = [];
  for (const { site, before } of lanes) {
    const after = await memoryOf(site.app);
    memory.push([site.app.url, before, after]);
    if (after - before > GROWTH_LIMIT_MB) losses.push(`${site.app.url} holds more and more`);
  }
  console.log(table(["attacks", "survived", "seconds"], outcomes));
  console.log(`\n${table(["without garbage", "MB before", "MB after"], memory)}`);
  for (const loss of losses) console.log(`LOST ${loss}`);
  return losses.length === 0;
});
