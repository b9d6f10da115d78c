import { describe, expect, it } from "vitest";

import { readFilters, withFilters } from "~/directory/filters";

const none = { rating: 4, isOpenNow: false, isVerified: false };

describe("readFilters", () => {
  it.each([
    ["rating=0", { rating: 0 }],
    ["rating=4.6&open-now=on", { rating: 4.6, isOpenNow: true }],
    ["rating=5.0&verified=on", { rating: 5, isVerified: true }],
  ])("reads %j", (query, filters) => {
    expect(readFilters(new URLSearchParams(query))).toEqual({ ...none, ...filters });
  });

  it.each(["", "rating=", "rating=5.1", "rating=9", "rating=-1", "rating=4.65", "rating=0x4"])(
    "reads %j as no filter",
    (query) => {
      expect(readFilters(new URLSearchParams(query))).toEqual(none);
    },
  );
});

describe("withFilters", () => {
  it.each([
    ["/search?q=a#filters", { rating: 4.6 }, "/search?q=a&rating=4.6#filters"],
    ["/search", { rating: 0, isVerified: true }, "/search?rating=0&verified=on"],
    ["/search?rating=3&open-now=on", { isVerified: true }, "/search?verified=on"],
    ["/search?rating=3&q=a", {}, "/search?q=a"],
  ])("returns for the path %j and the filters %j: %j", (path, filters, address) => {
    expect(withFilters(path, { ...none, ...filters })).toBe(address);
  });
});
