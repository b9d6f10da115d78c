import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

const rows = readFileSync("docs/accessibility.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** The number of criteria of WCAG 2.2 by level; 4.1.1 has been removed from it. */
const COUNTS = { A: 31, AA: 24 };

it("names each criterion of levels A and AA once", () => {
  const names = rows.map(([, name]) => name!);
  expect(new Set(names.map((name) => name.split(" ")[0])).size).toBe(COUNTS.A + COUNTS.AA);
  for (const [level, count] of Object.entries(COUNTS))
    expect(names.filter((name) => name.endsWith(`(${level})`))).toHaveLength(count);
});

it.each(rows)("%s%s is shown by tests that exist, or by none", (_, _name, _what, shown) => {
  const titles = [
    ...shown.matchAll(/`([^`]+\.ts)`: ((?:, )?(?:'[^']+'|"[^"]+")(?:, (?:'[^']+'|"[^"]+"))*)/g),
  ];
  expect(titles.length > 0 || /^(axe|nothing shows it here)/.test(shown)).toBe(true);
  for (const [, file, list] of titles) {
    const source = readFileSync(file!.startsWith("tests/") ? file! : `e2e/${file}`, "utf8");
    for (const [, single, double] of list!.matchAll(/'([^']+)'|"([^"]+)"/g))
      expect(source, file).toContain(single ?? double);
  }
});
