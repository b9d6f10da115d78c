import { describe, expect, it } from "vitest";

import { slopeOf } from "../../bench/soak/slope";

const samples = (...megabytes: number[]) =>
  megabytes.map((each, minutes) => ({ minutes, megabytes: each }));

describe("the slope of memory", () => {
  it.each([
    ["that stays", samples(200, 200, 200), 0],
    ["that grows evenly", samples(200, 202, 204, 206), 2],
    ["that goes down", samples(206, 204, 202), -2],
    ["that goes up and down", samples(200, 210, 200, 210, 200), 0],
    ["with one high moment in its middle", samples(200, 200, 290, 200, 200), 0],
  ])("%s", (_, measured, slope) => {
    expect(slopeOf(measured)).toBeCloseTo(slope);
  });

  it.each([
    ["nothing", samples()],
    ["one moment", samples(200)],
    ["one moment measured twice", [...samples(200), ...samples(300)]],
  ])("is unknown of %s", (_, measured) => {
    expect(slopeOf(measured)).toBeNaN();
  });
});
