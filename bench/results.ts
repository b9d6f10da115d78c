import { cpus, loadavg, totalmem } from "node:os";

import type { Interaction } from "./browser";
import type { Measured, Pace, Sample } from "./rounds";
import type { PageSizes } from "./sizes";
import { median } from "./table";
import type { Visitor } from "./targets";

/** Medians over the rounds, of one visit; null where nothing was measured. */
export type Figures = Record<Exclude<keyof Sample, "round">, number> | null;

export type Result = {
  page: string;
  visitor: Visitor;
  products: number | null;
  figures: Figures;
  problem: string | null;
  samples: Sample[];
};

/** The first page of a process that has just started, whose store was not read yet; null where it failed. */
export type FirstPage = { products: number; milliseconds: number | null; cpuMs: number | null };
export type NamedSizes = PageSizes & { page: string; products: number | null };

export type Results = {
  date: string;
  machine: ReturnType<typeof describeMachine>;
  pace: Pace & { isQuick: boolean };
  results: Result[];
  firstPages: FirstPage[];
  sizes: NamedSizes[];
  interactions: Interaction[] | null;
  peakMemory: { process: string; bytes: number }[];
};

export function describeMachine() {
  const [first, ...others] = cpus();
  return {
    cores: others.length + 1,
    processor: first?.model.trim() ?? "unknown",
    memoryBytes: totalmem(),
    node: process.version,
    // Others that were busy when this was asked.
    load: loadavg()[0]!,
    platform: `${process.platform} ${process.arch}`,
  };
}

/** What counts of the samples that were taken. */
export function resultOf({ target, samples, problem }: Measured): Result {
  const { page, visitor, products } = target;
  const of = (name: keyof Sample) => median(samples.map((sample) => sample[name]));
  const figures =
    samples.length === 0
      ? null
      : {
          cpuMs: of("cpuMs"),
          perSecond: of("perSecond"),
          p50: of("p50"),
          p99: of("p99"),
          toFloor: of("toFloor"),
        };
  return {
    page,
    visitor,
    products,
    figures,
    problem: problem ?? (figures ? null : "no batch came to its end"),
    samples,
  };
}

/** How often one takes the CPU of another, round by round; NaN where one is missing. */
export function ratioOf(one: Result | undefined, other: Result | undefined): number {
  if (!one?.figures || !other?.figures) return NaN;
  return median(
    one.samples.flatMap(({ round, toFloor }) => {
      const base = other.samples.find((sample) => sample.round === round);
      return base ? toFloor / base.toFloor : [];
    }),
  );
}
