import { table } from "../../bench/table";
import type { Ending } from "./apps";
import type { Proxy } from "./proxy";
import type { Phase, Tally } from "./tally";

export type Figure = { what: string; found: string; wanted: string; isMet: boolean };

/** "0 of 120", where none is wanted, and at least one was tried. */
export const none = (what: string, count: number, tried: number): Figure => ({
  what,
  found: `${count} of ${tried}`,
  wanted: "0",
  isMet: count === 0 && tried > 0,
});

/** @param limit the most that is allowed */
export const atMost = (what: string, number: number, limit: number, unit: string): Figure => ({
  what,
  found: `${number.toFixed(1)} ${unit}`,
  wanted: `≤ ${limit} ${unit}`,
  isMet: number <= limit,
});

export const says = (what: string, found: string, wanted: string): Figure => ({
  what,
  found,
  wanted,
  isMet: found === wanted,
});

const PHASES: [Phase, string][] = [
  ["calm", "while nothing is done"],
  ["SIGTERM", "while processes are restarted"],
  ["kill -9", "while processes are killed"],
];

/** What visitors met. */
export function visitorFigures(tally: Tally): Figure[] {
  const failed = ([phase, words]: (typeof PHASES)[number], method: string): Figure => {
    const { failed: count, asked } = tally.of(phase, method);
    return none(`${method} without its answer ${words}`, count, asked);
  };
  // A form that a killed process had begun is lost with it; whoever sent it sends it again.
  const sentAgain = { ...failed(PHASES[2]!, "POST"), wanted: "any; sent again", isMet: true };
  return [
    ...PHASES.map((phase) => failed(phase, "GET")),
    ...PHASES.slice(0, 2).map((phase) => failed(phase, "POST")),
    sentAgain,
    none("cart lines lost, doubled or of another quantity", tally.lines.lost, tally.lines.expected),
    none("second checkouts of a cart, pressed twice", tally.strayCheckouts, tally.checkouts),
    none("checkouts without one paid order", tally.checkouts - tally.orders, tally.checkouts),
    none("visitors who gave up", tally.abandoned, tally.checkouts),
  ];
}

/** What nginx did, by its log and by what it had kept when the load ended. */
export function proxyFigures(proxy: Proxy, names: string[], kept: string[]): Figure[] {
  const lines = proxy.log();
  const shares = names.map((name) => lines.filter(({ to }) => to.endsWith(name)).length);
  const hits = lines.filter(({ use }) => use === "pages HIT").length;
  return [
    {
      what: "answers by each of the two processes",
      found: shares.join(", "),
      wanted: "a third at least",
      isMet: Math.min(...shares) * 3 >= shares.reduce((sum, share) => sum + share, 0),
    },
    {
      what: "pages for strangers out of nginx's memory",
      found: String(hits),
      wanted: "some",
      isMet: hits > 0,
    },
    none(
      "kept answers that set a cookie",
      kept.filter((answer) => /^set-cookie:/im.test(answer)).length,
      kept.length,
    ),
  ];
}

export function endingFigures(endings: Ending[]): Figure[] {
  const seconds = Math.max(...endings.map(({ milliseconds }) => milliseconds)) / 1000;
  return [
    none(
      "processes that did not end with 0 on SIGTERM",
      endings.filter(({ code }) => code !== 0).length,
      endings.length,
    ),
    atMost("the slowest end on SIGTERM", seconds, 10, "s"),
  ];
}

/** Prints the table, and says whether every figure is met. */
export function report(figures: Figure[]): boolean {
  const rows = figures.map(({ what, found, wanted, isMet }) => [
    what,
    found,
    wanted,
    isMet ? "ok" : "NOT MET",
  ]);
  console.log(table(["", "found", "wanted", ""], rows));
  return figures.every(({ isMet }) => isMet);
}
