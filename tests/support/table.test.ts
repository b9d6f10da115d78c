import { expect, it } from "vitest";

import { table } from "./table";

it("prints a table that is aligned and valid Markdown", () => {
  const rows = [
    ["/store", 1.254, 14],
    ["/", 1120.4, NaN],
  ];
  expect(table(["page", "ms", "products"], rows).split("\n")).toEqual([
    "| page   |    ms | products |",
    "| ------ | ----: | -------: |",
    "| /store |  1.25 |       14 |",
    "| /      | 1,120 |        – |",
  ]);
});
