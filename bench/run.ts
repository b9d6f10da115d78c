/** `npm run bench`: compares the built app with a bare Remix page; `-- --quick` is less precise. */
import { findProgram } from "../scripts/system-packages.mjs";
import { table } from "../tests/support/table";
import { buildBaseline, startBaseline, startSamePage } from "./baseline/start";
import { measureInteractions } from "./interactions";
import { type Figures, load, type Target } from "./load";
import { main } from "./main";
import { median } from "./median";
import { measurePictures } from "./pictures";
import { measurePrefetch } from "./prefetch";
import { startSite } from "./site";
import { baselineTarget, PAGES, targetsOf } from "./targets";

const isQuick = process.argv.includes("--quick");
const ROUNDS = isQuick ? 1 : 3;
const SECONDS = isQuick ? 1 : 3;
const MANY_PRODUCTS = 5000;
/** The list of products is read once, before the measurements. */
const environment = { STORE_CACHE_SECONDS: "3600" };

type Measured = { target: Target; samples: Figures[] };
/** A page: first a baseline that has run as long, because V8 makes a page faster with every visit. */
type Group = [baseline: Measured, ...Measured[]];

const tell = (text: string) => console.error(`bench: ${text}`);

async function groupsOf(targets: Target[]): Promise<Group[]> {
  const groups: Group[] = [];
  for (const page of new Set(targets.map((target) => target.page))) {
    const baseline = baselineTarget(await startBaseline());
    const those = targets.filter((target) => target.page === page);
    const notYet = (target: Target): Measured => ({ target, samples: [] });
    groups.push([notYet(baseline), ...those.map(notYet)]);
  }
  return groups;
}

/** Measures all in turn, in several rounds, so that a busy moment of the machine affects all equally. */
async function measure(groups: Group[]): Promise<void> {
  tell("warming up");
  for (const { target } of groups.flat()) await load(target, SECONDS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    tell(`round ${round} of ${ROUNDS}`);
    for (const { target, samples } of groups.flat()) samples.push(await load(target, SECONDS));
  }
}

function rowOf({ target, samples }: Measured, [baseline]: Group) {
  const of = (name: keyof Figures) => median(samples.map((sample) => sample[name]));
  const ratio = median(samples.map(({ cpuMs }, at) => cpuMs / baseline.samples[at]!.cpuMs));
  const { page, visitor, products, through } = target;
  const figures = [of("cpuMs"), ratio, of("perSecond"), of("p50"), of("p99"), of("kilobytes")];
  return [page, visitor, products, through, ...figures];
}

function report(groups: Group[]): string {
  const baselines = groups.map(([baseline]) => baseline);
  const samples = baselines.flatMap((baseline) => baseline.samples);
  const all: Measured = { target: baselines[0]!.target, samples };
  const headers = ["page", "visitor", "products", "through"];
  const figures = ["CPU ms", "× baseline", "per second", "p50 ms", "p99 ms", "kB"];
  return table(
    [...headers, ...figures.map((name) => `${name} (${name === "per second" ? "more" : "less"})`)],
    [
      rowOf(all, [all]),
      ...groups.flatMap((group) => group.slice(1).map((measured) => rowOf(measured, group))),
    ],
  );
}

/** Of the CPU time of a bare page with the same HTML, which reads no cart and hashes no scripts. */
const MAX_OF_SAME = 1.6;

/** Compares each page of a visitor with a cart with a bare one of the same HTML. */
async function compareWithSameHtml(targets: Target[]) {
  const groups: Group[] = [];
  for (const target of targets) {
    const answer = await fetch(target.url + target.requests[0]!.path, { headers: target.headers });
    const same = baselineTarget(await startSamePage(await answer.text()), target.page);
    groups.push([
      { target: same, samples: [] },
      { target, samples: [] },
    ]);
  }
  await measure(groups);
  const rows = groups.map((group) => {
    const [{ samples }, measured] = group;
    const [page, , , , cpuMs, ratio, , , , kilobytes] = rowOf(measured!, group);
    const of = (name: keyof Figures) => median(samples.map((sample) => sample[name]));
    return [page!, cpuMs!, of("cpuMs"), ratio as number, kilobytes!, of("kilobytes")] as const;
  });
  const names = [
    "CPU ms",
    "bare page of the same HTML",
    "ratio (less)",
    "kB",
    "kB of the bare page",
  ];
  console.log(`${table(["page", ...names], rows)}\n`);
  const slow = rows.filter(([, , , ratio]) => ratio > MAX_OF_SAME);
  for (const [page, , , ratio] of slow)
    console.error(
      `bench: ${page} costs ${ratio.toFixed(2)} of a bare page: more than ${MAX_OF_SAME}`,
    );
  return slow.length === 0;
}

await main(async () => {
  tell("starting the apps");
  buildBaseline();
  const few = await startSite({ environment });
  const many = await startSite({ environment, products: MANY_PRODUCTS });
  const nginx = findProgram("nginx");
  if (!nginx) tell("there is no nginx: only the app alone is measured");
  const behind = nginx ? await startSite({ environment, nginx }) : null;
  const targets = [
    ...(await targetsOf(few, "itself")),
    ...(await targetsOf(many, "itself", ["/store", "/product/…"])),
    ...(behind ? await targetsOf(behind, "nginx") : []),
  ];
  const groups = await groupsOf(targets);
  await measure(groups);
  console.log(`Better is less or more, as each column says.\n\n${report(groups)}\n`);
  tell("bare pages of the same HTML");
  const isLean = await compareWithSameHtml(
    targets.filter(
      ({ page, visitor, products, through }) =>
        page in PAGES &&
        visitor === "with a cart" &&
        products === few.products &&
        through === "itself",
    ),
  );
  tell("a browser");
  console.log(`${await measureInteractions(few.app.url, isQuick ? 1 : 5)}\n`);
  console.log(`${await measurePrefetch(isQuick ? 1 : 5)}\n`);
  console.log(nginx ? await measurePictures(nginx) : "Pictures: there is no nginx.");
  return isLean;
});
