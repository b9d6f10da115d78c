import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

const PARTS = ["Context", "Decision", "Consequence", "Alternative"];

const records = readFileSync("docs/decisions.md", "utf8")
  .split(/^(?=##+ )/m)
  .filter((part) => part.startsWith("### "))
  .map((part) => [part.split("\n")[0]!.slice(4), part] as const);

it.each(records)("the decision %j has its four parts, in at most 120 words", (_, record) => {
  expect([...record.matchAll(/^- \*\*(\w+):\*\*/gm)].map(([, part]) => part)).toEqual(PARTS);
  expect(record.split(/\s+/).length).toBeLessThanOrEqual(121);
});
