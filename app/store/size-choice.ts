import type { Variant } from "./product";
import { type Measure, type Size, type SizeRange, type SizeTable, titleParts } from "./size-table";

const MAX_TYPED = 12;

/** `wrong` names the measure that no size could be found by. */
export type SizeChoice = { title: string | null; text: string; wrong: string | null };

const UNITS = new Map([
  ["kg", { kind: "weight", factor: 1 }],
  ["lb", { kind: "weight", factor: 0.45359237 }],
  ["cm", { kind: "length", factor: 1 }],
  ["mm", { kind: "length", factor: 0.1 }],
  ["in", { kind: "length", factor: 2.54 }],
]);
const SPELLINGS = new Map([
  ["lbs", "lb"],
  ["pound", "lb"],
  ["pounds", "lb"],
  ["kilo", "kg"],
  ["kilos", "kg"],
  ["inch", "in"],
  ["inches", "in"],
]);

/** What was typed for a measure, cut to what can be meant. */
export function typedMeasure(query: URLSearchParams, { name }: Measure): string {
  return (query.get(name) ?? "").trim().slice(0, MAX_TYPED);
}

/** A measure as typed, in any unit of its kind, and how it is said back; null for anything else. */
export function parseMeasure(typed: string, unit: string): { value: number; said: string } | null {
  const [, digits = "", letters = ""] =
    /^(\d{1,4}(?:[.,]\d{1,2})?)\s*([a-z]*)\.?$/i.exec(typed) ?? [];
  const written = letters.toLowerCase() || unit;
  const typedUnit = SPELLINGS.get(written) ?? written;
  const [from, to] = [UNITS.get(typedUnit), UNITS.get(unit)];
  const number = Number(digits.replace(",", "."));
  if (!number || !from || !to || from.kind !== to.kind) return null;
  if (typedUnit === unit) return { value: number, said: `${number} ${unit}` };
  const value = Math.round((number * from.factor * 10) / to.factor) / 10;
  return value === 0 ? null : { value, said: `${number} ${typedUnit} (${value} ${unit})` };
}

function spoken({ from, to }: SizeRange, unit: string): string {
  if (from === null) return `up to ${to} ${unit}`;
  return to === null ? `${from} ${unit} or more` : `${from} to ${to} ${unit}`;
}

/** The larger of two sizes that share the value or lie around it; -1 outside of all. */
function fitting(ranges: SizeRange[], value: number): number {
  const containing = ranges.findLastIndex(
    ({ from, to }) => (from === null || value >= from) && (to === null || value <= to),
  );
  const next = ranges.findIndex(({ from }) => from !== null && from > value);
  return containing === -1 && next > 0 ? next : containing;
}

/** From the smallest to the largest; the ranges ascend. */
const whole = (ranges: SizeRange[]): SizeRange => ({
  from: ranges[0]!.from,
  to: ranges.at(-1)!.to,
});

/** Which size fits what the query says of the dog, and why; null where it says nothing. */
export function chooseSize({ measures, sizes }: SizeTable, query: URLSearchParams) {
  const asked = measures
    .map((measure, at) => ({
      ...measure,
      ranges: sizes.map(({ ranges }) => ranges[at]!),
      typed: typedMeasure(query, measure),
    }))
    .filter(({ typed }) => typed !== "");
  if (asked.length === 0) return null;

  const readings = [];
  for (const { name, ranges, label, unit, typed } of asked) {
    const reading = parseMeasure(typed, unit);
    if (reading === null) {
      const example = ranges[0]!.to ?? ranges[0]!.from;
      const what = label === "My dog weighs" ? "the weight" : `“${label}”`;
      return refusal(name, `Please write ${what} as a number of ${unit}, such as ${example}.`);
    }
    const fit = fitting(ranges, reading.value);
    if (fit === -1)
      return refusal(
        name,
        `${reading.said} is outside our sizes: they are for ${spoken(whole(ranges), unit)}. ` +
          "Your vet or therapist may know what would fit.",
      );
    readings.push({ ...reading, unit, range: ranges[fit]!, fit });
  }
  return explain(sizes, readings);
}

const refusal = (wrong: string, text: string): SizeChoice => ({ title: null, text, wrong });

type Reading = { said: string; unit: string; value: number; range: SizeRange; fit: number };

function explain(sizes: Size[], readings: Reading[]): SizeChoice {
  const fit = Math.max(...readings.map((reading) => reading.fit));
  const { title } = sizes[fit]!;
  const deciding = readings.filter((reading) => reading.fit === fit);
  const taken = deciding.map(({ said }) => said).join(" and ");
  const reasons = deciding.map(({ range, unit }) => spoken(range, unit)).join(" and ");
  const others = readings
    .filter((reading) => reading.fit < fit)
    .map(({ said, fit: smaller }) => ` ${said} alone would be ${sizes[smaller]!.title}.`);
  const isBetween = deciding.some(({ range, value }) => value < (range.from ?? 0));
  const advice = isBetween || others.length > 0 ? " Between two sizes we choose the larger." : "";
  const text = `For ${taken}: ${title} (${reasons}).${others.join("")}${advice}`;
  return { title, text, wrong: null };
}

/** The variant of a size; of several the one that is otherwise like `likeId`. */
export function variantOfSize(
  variants: readonly Variant[],
  title: string,
  likeId: string | null,
): Variant | undefined {
  const size = title.toLowerCase();
  const rest = (variant: Variant) => titleParts(variant.title).filter((part) => part !== size);
  const of = variants.filter((variant) => titleParts(variant.title).includes(size));
  const like = titleParts(variants.find(({ id }) => id === likeId)?.title ?? "");
  return of.find((variant) => rest(variant).every((part) => like.includes(part))) ?? of[0];
}
