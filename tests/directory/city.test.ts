import { readdirSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { CITIES, HOME_CITIES } from "~/directory/city";

const written = (cities: typeof CITIES) => cities.map(({ name, state }) => `${name} ${state}`);

describe("the cities", () => {
  it("are the spec's eight, in its order", () => {
    expect(written(CITIES)).toEqual([
      "Atlanta GA",
      "Los Angeles CA",
      "San Francisco CA",
      "Portland OR",
      "Seattle WA",
      "Cleveland OH",
      "Minneapolis-Saint Paul MN",
      "Chicago IL",
    ]);
  });

  it("are four on the home page", () => {
    expect(written(HOME_CITIES)).toEqual([
      "Atlanta GA",
      "Los Angeles CA",
      "San Francisco CA",
      "Portland OR",
    ]);
  });

  it.each(CITIES)("$name has a drawing", ({ key }) => {
    expect(readdirSync("app/art")).toContain(`city-${key}.svg`);
  });
});
