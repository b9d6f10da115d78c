import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createDepthScan } from "~/store/json-depth";

const bytes = (text: string) => new TextEncoder().encode(text);
const isDeeper = (text: string, most: number) => createDepthScan(most)(bytes(text));

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

  it("is that of the value, wherever the pieces are cut", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(), (value, cut) => {
        const text = bytes(JSON.stringify(value));
        const at = cut % (text.length + 1);
        const depth = depthOf(value);
        for (const most of [depth, Math.max(0, depth - 1)]) {
          const scan = createDepthScan(most);
          const isFound = [text.subarray(0, at), text.subarray(at)].some((piece) => scan(piece));
          expect(isFound).toBe(most < depth);
        }
      }),
    );
  });
});
