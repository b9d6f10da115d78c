import { describe, expect, it } from "vitest";

import { readRating, withRating } from "~/directory/rating";

describe("readRating", () => {
  it.each([
    ["0", 0],
    ["4", 4],
    ["4.6", 4.6],
    ["5", 5],
    ["5.0", 5],
  ])("reads %j", (text, rating) => {
    expect(readRating(text)).toBe(rating);
  });

  it.each([null, "", "5.1", "9", "-1", "4.65", "0x4", "1e0", " 4", "four"])(
    "takes %j for none, which is the default",
    (text) => {
      expect(readRating(text)).toBe(4);
    },
  );
});

describe("withRating", () => {
  it.each([
    ["/search?q=a#filters", 4.6, "/search?q=a&rating=4.6#filters"],
    ["/search", 0, "/search?rating=0"],
    ["/search?rating=3", 4.6, "/search?rating=4.6"],
    ["/search?rating=3&q=a", 4, "/search?q=a"],
    ["/search", 4, "/search"],
  ])("makes of %j and %d %j", (path, rating, address) => {
    expect(withRating(path, rating)).toBe(address);
  });
});
