import { plainText } from "./plain-text";
import type { Variant } from "./product";

/** A bound of null is open: "up to 35 cm", "60 kg or more". */
export type SizeRange = { from: number | null; to: number | null };
export type Measure = { name: string; label: string; unit: string };
/** `ranges` holds one range for each measure of the table. */
export type Size = { title: string; ranges: SizeRange[] };
/** The sizes from the smallest to the largest. */
export type SizeTable = { measures: Measure[]; sizes: Size[] };

type Rows = string[][];

/** Of opening and closing tags. */
const MAX_CELL_TAGS = 1000;
const MAX_MEASURES = 4;

const TAG = /<(\/?)(table|tr|th|td)\b([^>]*)>/g;

/** The texts of the cells of every table in sanitised HTML; tables with merged cells are left out. */
export function readTables(html: string): Rows[] {
  const tables: Rows[] = [];
  if (!html.includes("<table")) return tables;
  let rows: Rows | null = null;
  let cellStart: number | null = null;
  let cells = 0;
  for (const { 0: tag, 1: slash, 2: name, 3: attributes = "", index } of html.matchAll(TAG)) {
    if (name === "table") {
      if (slash && rows) tables.push(rows);
      rows = slash ? null : [];
      cellStart = null;
    } else if (rows && name === "tr") {
      if (!slash) rows.push([]);
    } else if (rows) {
      if (/(?:col|row)span/.test(attributes) || ++cells > MAX_CELL_TAGS) rows = null;
      else if (!slash) cellStart = index + tag.length;
      else if (cellStart !== null) rows.at(-1)?.push(plainText(html.slice(cellStart, index)));
      if (slash) cellStart = null;
    }
  }
  return tables;
}

/** What a variant's title says, one thing after the other: "Teal, Small". */
export function titleParts(title: string): string[] {
  return title
    .split(/[,/|()]/)
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
}

const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,2})?)`;
const UNIT = String.raw`\s?(kg|lbs?|cm|mm|in)?\.?`;
const CLOSED = new RegExp(`^${NUMBER}${UNIT}\\s?(?:-|–|—|to)\\s?${NUMBER}${UNIT}(?:\\s\\(.*\\))?$`);
const OPEN_BELOW = new RegExp(`^(?:up to|under|below|<|≤)\\s?${NUMBER}${UNIT}$`);
const OPEN_ABOVE = new RegExp(
  `^(?:(?:over|above|from|>|≥)\\s?${NUMBER}${UNIT}|${NUMBER}${UNIT}\\s?(?:\\+|(?:or|and) (?:more|over|above)))$`,
);

const toNumber = (digits: string | undefined) =>
  digits === undefined ? null : Number(digits.replace(",", "."));

/** A range as tables write it, with its unit where it names one. */
export function readRange(text: string): (SizeRange & { unit: string | undefined }) | null {
  const cell = text.trim().toLowerCase();
  const [, from, fromUnit, to, toUnit] = CLOSED.exec(cell) ?? [];
  const [, most, mostUnit] = OPEN_BELOW.exec(cell) ?? [];
  const above = OPEN_ABOVE.exec(cell) ?? [];
  const range = {
    from: toNumber(from ?? above[1] ?? above[3]),
    to: toNumber(to ?? most),
    unit: toUnit ?? fromUnit ?? mostUnit ?? above[2] ?? above[4],
  };
  if (range.from === null && range.to === null) return null;
  return range.from !== null && range.to !== null && range.from >= range.to ? null : range;
}

type Column = { heading: string; unit: string; ranges: SizeRange[]; isWeight: boolean };

const transpose = (rows: Rows): Rows => (rows[0] ?? []).map((_, at) => rows.map((row) => row[at]!));

/** The first of the tables that says which of the variants is for whom. */
export function readSizeTable(
  tables: readonly Rows[],
  variants: readonly Variant[],
): SizeTable | null {
  const titles = new Set(variants.flatMap(({ title }) => titleParts(title)));
  for (const rows of tables) {
    if (rows.some((row) => row.length !== rows[0]!.length)) continue;
    const table = sizesOf(rows, titles) ?? sizesOf(transpose(rows), titles);
    if (table) return table;
  }
  return null;
}

function sizesOf([head = [], ...body]: Rows, titles: ReadonlySet<string>): SizeTable | null {
  const rows = body.filter(([title = ""]) => titles.has(title.toLowerCase()));
  if (rows.length < 2) return null;
  for (const sizes of [rows, rows.toReversed()]) {
    const columns = readColumns(head, sizes);
    if (columns.length === 0) continue;
    return {
      measures: columns.map(({ heading, unit, isWeight }, at) =>
        // Not named by its heading, which may be in any language.
        isWeight
          ? { name: "weight", label: "My dog weighs", unit }
          : { name: `measure-${at + 1}`, label: heading, unit },
      ),
      sizes: sizes.map(([title = ""], at) => ({
        title,
        ranges: columns.map(({ ranges }) => ranges[at]!),
      })),
    };
  }
  return null;
}

function readColumns([, ...headings]: string[], rows: Rows): Column[] {
  return (
    headings
      .map((heading, at) =>
        readColumn(
          heading,
          rows.map((row) => row[at + 1]!),
        ),
      )
      .filter((column) => column !== null)
      // The same weight may be given in pounds as well.
      .filter(({ isWeight }, at, all) => !isWeight || all.findIndex((c) => c.isWeight) === at)
      .slice(0, MAX_MEASURES)
  );
}

function readColumn(heading: string, cells: string[]): Column | null {
  const unitOfAll = /\b(kg|lbs?|cm|mm|in)\b[^a-z]*$/.exec(heading.toLowerCase())?.[1];
  const found = cells.map(readRange).filter((range) => range !== null);
  const units = new Set(found.map((range) => (range.unit ?? unitOfAll)?.replace("lbs", "lb")));
  const [unit] = units;
  const ranges = ascending(found);
  if (found.length < cells.length || units.size > 1 || !unit || !heading || !ranges) return null;
  const isWeight = unit === "kg" || unit === "lb";
  return { heading: heading.replace(/\s?[([][^)\]]*[)\]]$/, ""), unit, ranges, isWeight };
}

/** "Up to 10 kg, up to 30 kg" leaves open where the second begins. */
function ascending(found: readonly SizeRange[]): SizeRange[] | null {
  const ranges = found.map(({ from, to }, at) => ({ from: from ?? found[at - 1]?.to ?? null, to }));
  const rises = ranges.every(({ from, to }, at) => {
    const before = ranges[at - 1];
    return (
      !before || ((before.from ?? -1) < (from ?? -1) && (before.to ?? Infinity) < (to ?? Infinity))
    );
  });
  return rises ? ranges : null;
}
