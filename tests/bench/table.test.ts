import { describe, expect, it } from "vitest";

import { figure, median, table } from "../../bench/table";

describe("the tables of the bench", () => {
  it("are aligned and valid Markdown", () => {
    const text = table(
      ["page", "ms"],
      [
        ["/store", "1.25"],
        ["/", "112"],
      ],
    );
    expect(text.split("\n")).toEqual([
      "| page   |   ms |",
      "| ------ | ---: |",
      "| /store | 1.25 |",
      "| /      |  112 |",
    ]);
  });

  it.each([
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
    [[], NaN],
  ])("take the middle of %j", (numbers, expected) => {
    expect(median(numbers)).toBe(expected);
  });

  it.each([
    [0.1234, "0.12"],
    [12.34, "12.3"],
    [1234.5, "1,235"],
    [NaN, "–"],
  ])("write %d as %s", (number, expected) => {
    expect(figure(number)).toBe(expected);
  });
});
