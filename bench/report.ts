import { bytes, figure, median, NONE, table } from "./table";
import { ratioOf, type Result, type Results } from "./results";
import { VISITORS } from "./targets";

const count = (products: number) => products.toLocaleString("en-GB");

function speeds(results: Result[], fewest: number): string {
  const rows = results
    .filter(({ products }) => products === null || products === fewest)
    .map(({ page, visitor, products, figures }) => [
      page,
      products === null ? "" : VISITORS[visitor],
      ...(figures
        ? [figures.cpuMs, figures.toFloor, figures.perSecond, figures.p50, figures.p99].map(figure)
        : Array.from({ length: 5 }, () => NONE)),
    ]);
  const head = ["page", "visitor", "CPU ms", "× bare", "per second", "p50 ms", "p99 ms"];
  return table(head, rows, 2);
}

function sizesOfShops(results: Result[], shops: number[]): string {
  const [fewest] = shops;
  const compared = results.filter(({ products }) => products === shops.at(-1));
  const rows = compared.map(({ page, visitor }) => {
    const row = shops.map((shop) =>
      results.find((one) => one.page === page && one.visitor === visitor && one.products === shop),
    );
    const figures = row.flatMap((one) =>
      [one?.figures?.cpuMs, one?.figures?.toFloor].map((number) => figure(number ?? NaN)),
    );
    return [page, VISITORS[visitor], ...figures, figure(ratioOf(row.at(-1), row[0]))];
  });
  const head = [
    "page",
    "visitor",
    ...shops.flatMap((shop) => [`${count(shop)} products: CPU ms`, "× bare"]),
    `${count(shops.at(-1)!)} ÷ ${fewest}`,
  ];
  return table(head, rows, 2);
}

const firstPages = ({ firstPages: rows }: Results): string =>
  table(
    ["products", "ms", "CPU ms"],
    rows.map(({ products, milliseconds, cpuMs }) => [
      count(products),
      figure(milliseconds ?? NaN),
      figure(cpuMs ?? NaN),
    ]),
  );

const weights = ({ sizes }: Results): string =>
  table(
    ["page", "HTML", "gzip", "brotli", "scripts", "JavaScript", "gzip", "brotli"],
    sizes.map(({ page, products, html, scripts, files }) => [
      products === null || products === sizes.find((one) => one.products !== null)?.products
        ? page
        : `${page}, ${count(products)} products`,
      ...[html.raw, html.gzip, html.brotli].map(bytes),
      String(files),
      ...[scripts.raw, scripts.gzip, scripts.brotli].map(bytes),
    ]),
  );

const memory = ({ peakMemory }: Results): string =>
  table(
    ["process", "MB at most"],
    peakMemory.map(({ process, bytes: size }) => [process, (size / 1e6).toFixed(0)]),
  );

function interactions({ interactions: measured }: Results): string {
  if (!measured) return "Not measured: no browser was found.";
  return table(
    ["interaction", "worst ms", "median ms", "tries"],
    measured.map(({ name, worstMs, allMs }) => [
      name,
      figure(worstMs ?? NaN),
      figure(median(allMs)),
      String(allMs.length),
    ]),
  );
}

function leftOut(results: Result[]): string[] {
  const lines = results.flatMap(({ page, visitor, products, problem }) =>
    problem
      ? [`- ${page}, ${VISITORS[visitor]}, ${count(products ?? 0)} products: ${problem}`]
      : [],
  );
  return lines.length > 0 ? ["### Not measured", lines.join("\n")] : [];
}

/** The results as tables for the terminal and for the README. */
export function report(all: Results): string {
  const { machine, pace, results, firstPages: starts, date } = all;
  const shops = starts.map(({ products }) => products);
  const rounds = Math.max(...results.flatMap(({ samples }) => samples.map(({ round }) => round)));
  return [
    `${date.slice(0, 10)}, ${machine.cores} × ${machine.processor}, Node ${machine.node.slice(1)}, load ${figure(machine.load)} before it began; medians of rounds: ${rounds}; 5 clients, ${figure(pace.batchMs / 1000)} s a line.`,
    `### A visit, with ${shops[0]} products`,
    "CPU is what the serving process used for one visit; × bare compares it with a bare Remix page of 14 cards, measured just before.",
    speeds(results, shops[0]!),
    "### A visit, with more products",
    sizesOfShops(results, shops),
    "### The first /store after the start",
    firstPages(all),
    "### Bytes of a page and of its scripts, as sent",
    weights(all),
    "### From the input to the next paint, on a phone with a CPU slowed down four times",
    interactions(all),
    "### Memory",
    memory(all),
    ...leftOut(results),
  ].join("\n\n");
}
