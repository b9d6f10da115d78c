import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { sanitizeTexts } from "~/store/sanitize.server";
import { readRange, readSizeTable as readSizes, readTables } from "~/store/size-table";
import type { Variant } from "~/store/product";

import { variantWith } from "../support/product-builder";

const variants = (...titles: string[]) =>
  titles.map((title, at) => variantWith({ id: `variant_${at}`, title }));

const readSizeTable = (html: string, sold: Variant[]) => readSizes(readTables(html), sold);

const tableOf = (rows: readonly (readonly string[])[]) =>
  `<table>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`)
    .join("")}</table>`;

describe("a range in a cell", () => {
  it.each([
    ["5–12 kg", 5, 12, "kg"],
    ["5-12kg", 5, 12, "kg"],
    ["5 kg – 12 kg", 5, 12, "kg"],
    ["4 to 5.5 cm", 4, 5.5, "cm"],
    ["5,5–7 cm", 5.5, 7, "cm"],
    ["10–25 kg (22–55 lb)", 10, 25, "kg"],
    ["5–12", 5, 12, undefined],
    ["Up to 35 cm", null, 35, "cm"],
    ["under 10 kg", null, 10, "kg"],
    ["over 60 kg", 60, null, "kg"],
    ["60 kg or more", 60, null, "kg"],
    ["60+ kg", null, null, null],
    ["60 kg+", 60, null, "kg"],
  ])("%s", (text, from, to, unit) => {
    expect(readRange(text)).toEqual(unit === null ? null : { from, to, unit });
  });

  it.each([
    "",
    "65 × 45 cm",
    "12 kg",
    "12–5 kg",
    "5–5 kg",
    "Beagle",
    "300 mg",
    "Up to 5",
    "1e3–2e3 kg",
    "-5–12 kg",
    "4 a month",
    "99999–100000 kg",
  ])("%j is no range with a unit", (text) => {
    expect(readRange(text)?.unit).toBeUndefined();
  });
});

describe("a sizing table", () => {
  const harness = tableOf([
    ["Size", "Belly", "Dog's weight"],
    ["Small", "40–55 cm", "5–12 kg"],
    ["Large", "52–68 cm", "12–24 kg"],
  ]);
  const read = {
    measures: [
      { name: "measure-1", label: "Belly", unit: "cm" },
      { name: "weight", label: "My dog weighs", unit: "kg" },
    ],
    sizes: [
      {
        title: "Small",
        ranges: [
          { from: 40, to: 55 },
          { from: 5, to: 12 },
        ],
      },
      {
        title: "Large",
        ranges: [
          { from: 52, to: 68 },
          { from: 12, to: 24 },
        ],
      },
    ],
  };

  it("gives its measures and the range of each size", () => {
    expect(readSizeTable(harness, variants("Small", "Large"))).toEqual(read);
  });

  it("belongs to variants that have a colour as well, and more than the size in their names", () => {
    expect(readSizeTable(harness, variants("Teal, Small", "Teal / LARGE"))).toEqual(read);
    expect(readSizeTable(harness, variants("Small (20 cm)", "Large"))).toEqual(read);
  });

  it("may stand on its side, or begin with the largest", () => {
    const onItsSide = tableOf([
      ["", "Small", "Large"],
      ["Belly", "40–55 cm", "52–68 cm"],
      ["Weight (kg)", "5–12", "12–24"],
    ]);
    expect(readSizeTable(onItsSide, variants("Small", "Large"))).toEqual(read);
    const downwards = tableOf([
      ["Size", "Belly", "Weight"],
      ["Large", "52–68 cm", "12–24 kg"],
      ["Small", "40–55 cm", "5–12 kg"],
    ]);
    expect(readSizeTable(downwards, variants("Small", "Large"))).toEqual(read);
  });

  it("takes the unit from the heading, and each further 'up to' from where the last ended", () => {
    const html = tableOf([
      ["Size", "Weight (lbs)"],
      ["S", "up to 10"],
      ["M", "up to 30"],
      ["L", "30 or more"],
    ]);
    const table = readSizeTable(html, variants("S", "M", "L"));
    expect(table?.measures).toEqual([{ name: "weight", label: "My dog weighs", unit: "lb" }]);
    expect(table?.sizes.map(({ ranges }) => ranges[0])).toEqual([
      { from: null, to: 10 },
      { from: 10, to: 30 },
      { from: 30, to: null },
    ]);
  });

  it("leaves out what is no measure, what has two units, and what does not rise with the size", () => {
    const html = tableOf([
      ["Size", "Fits", "Lying area", "Mixed", "Falls", "Chest", "Weight", "In pounds"],
      ["S", "Pug", "65 × 45 cm", "1–2 kg", "9–12 cm", "30–40 cm", "1–5 kg", "2–11 lb"],
      ["L", "Boxer", "90 × 65 cm", "2–3 cm", "5–8 cm", "40–50 cm", "5–9 kg", "11–20 lb"],
    ]);
    const labels = readSizeTable(html, variants("S", "L"))?.measures.map(({ label }) => label);
    expect(labels).toEqual(["Chest", "My dog weighs"]);
  });

  it.each([
    ["no table", "<p>Small: 5–12 kg, Large: 12–24 kg</p>"],
    ["a table of something else", tableOf([["In one chew"], ["Fish oil"], ["Vitamin E"]])],
    ["one size only", tableOf([["Size", "Belly"], ["Small", "40–55 cm"]])], // prettier-ignore
    ["merged cells", harness.replace("<td>Belly", '<td colspan="2">Belly')],
    ["rows of different length", harness.replace("<td>5–12 kg</td>", "")],
    ["nothing", ""],
  ])("is not read from %s", (_, html) => {
    expect(readSizeTable(html, variants("Small", "Large"))).toBeNull();
  });

  it("is read after one of something else", () => {
    const chews = tableOf([["In one chew", "Amount"], ["Fish oil", "180 mg"]]); // prettier-ignore
    expect(readSizeTable(chews + harness, variants("Small", "Large"))).toEqual(read);
  });

  it("is read from any HTML in short time and without a failure, and its sizes rise", () => {
    const piece = fc.constantFrom(
      ...["<table>", "</table>", "<tr>", "</tr>", "<td>", "</td>", "<th>", '<td colspan="2">'],
      ...["<table", "Small", "Large", "Medium", "5–12 kg", "12–24 kg", "up to 3 cm", "&lt;", ">"],
    );
    const html = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(html, fc.boolean(), (text, isSafe) => {
        const table = readSizeTable(
          isSafe ? sanitizeTexts([text])[0]! : text,
          variants("Small", "Medium", "Large"),
        );
        if (!table) return;
        expect(table.sizes.length).toBeGreaterThan(1);
        for (const [at] of table.measures.entries())
          for (const [size, { ranges }] of table.sizes.entries()) {
            const before = table.sizes[size - 1]?.ranges[at];
            if (before) expect(before.to!).toBeLessThan(ranges[at]!.to ?? Infinity);
          }
      }),
    );
  });

  it("gives back every table that was written from plain words", () => {
    const word = fc.stringMatching(/^[A-Za-z0-9–., ]{0,12}$/).map((text) => text.trim());
    const rows = fc
      .integer({ min: 1, max: 6 })
      .chain((width) =>
        fc.array(fc.array(word, { minLength: width, maxLength: width }), { maxLength: 8 }),
      );
    fc.assert(
      fc.property(rows, (written) => {
        const squeezed = written.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")));
        expect(readTables(sanitizeTexts([tableOf(written)])[0]!)).toEqual([squeezed]);
      }),
      { numRuns: 50 },
    );
  });

  it("takes no longer for 64 kB of open tables than for one", () => {
    const start = performance.now();
    expect(readTables("<table><tr><td>".repeat(4000))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(500);
  });
});
