import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { CATEGORIES } from "~/frame/feature";
import { CITIES } from "~/directory/cities";
import { SERVICES } from "~/submissions/business-schema";

const specification = readFileSync("docs/specification.md", "utf8");

it("gives the lengths of the fixed lists", () => {
  const [row] = /^\| fixed lists .*$/m.exec(specification)!;
  for (const [things, { length }] of Object.entries({
    cities: CITIES,
    categories: CATEGORIES,
    "business services": Object.keys(SERVICES),
  }))
    expect(row).toContain(` ${length} ${things}`);
});
