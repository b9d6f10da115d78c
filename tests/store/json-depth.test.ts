import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isDeeperThan } from "~/store/json-depth";

const isDeeper = (text: string, most: number) => isDeeperThan(most, text);

describe("the depth of JSON", () => {
  it.each([
    ["7", 0],
    ["[]", 1],
    ['{"a":[]}', 2],
    ["[[],[],[]]", 2],
    ['["[[[["]', 1],
    ['["\\"[[[[", "\\\\"]', 1],
    ['["\\\\", [1]]', 2],
    ['{"a\\"]":{"b":[{}]}}', 4],
    ['["🐶é[", []]', 2],
  ])("of %s is %i", (text, depth) => {
    expect(isDeeper(text, depth)).toBe(false);
    expect(isDeeper(text, depth - 1)).toBe(depth > 0);
  });

  function depthOf(value: unknown): number {
    if (typeof value !== "object" || value === null) return 0;
    return 1 + Math.max(0, ...Object.values(value).map(depthOf));
  }

  it("is the same as that of the parsed value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        const depth = depthOf(value);
        for (const most of [depth, Math.max(0, depth - 1)])
          expect(isDeeper(text, most)).toBe(most < depth);
      }),
    );
  });
});
