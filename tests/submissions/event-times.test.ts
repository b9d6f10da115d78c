import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { endsBeforeStart, readMoment } from "~/submissions/event-times";

describe("readMoment", () => {
  it.each([
    ["2027-05-31", "18:30", "2027-05-31T18:30"],
    [" 5/31/2027 ", " 6:30 pm ", "2027-05-31T18:30"],
    ["05/31/2027", "06:30\u202fPM", "2027-05-31T18:30"],
    ["2028-02-29", "6 p.m.", "2028-02-29T18:00"],
    ["12/1/2027", "12am", "2027-12-01T00:00"],
    ["12/1/2027", "12:59 pm", "2027-12-01T12:59"],
    ["5/31/27", "18:30", "2027-05-31T18:30"],
    ["20277-05-31", "18:30", "+020277-05-31T18:30"],
    ["5/31/20277", "18:30", "+020277-05-31T18:30"],
  ])("reads %j and %j as %s", (date, time, moment) => {
    expect(readMoment(date, time)).toBe(Date.parse(`${moment}Z`));
  });

  it.each([
    ...["", "31 May", "31.05.2027", "02/30/2027", "31/05/2027", "2027-02-29", "2027-13-01"],
    ...["5/31/7", "5/31/027", "2/30/27", "999999-05-31"],
  ])("is null for the date %j", (date) => expect(readMoment(date, "18:30")).toBeNull());

  it.each(["", "evening", "6", "6:30", "24:00", "18 pm", "0:30 am", "12:60 pm", "18.30"])(
    "is null for the time %j",
    (time) => expect(readMoment("2027-05-31", time)).toBeNull(),
  );
});

describe("endsBeforeStart", () => {
  const row = (startDate?: string, startTime?: string, endDate?: string, endTime?: string) =>
    endsBeforeStart({ startDate, startTime, endDate, endTime });

  /** The date as a date input sends it, or as people type it. */
  function written(date: Date, inWords: boolean): [string, string] {
    const [day, time] = date.toISOString().slice(0, 16).split("T") as [string, string];
    if (!inWords) return [day, time];
    const [year, month, of] = day.split("-");
    const hour = date.getUTCHours();
    const half = hour < 12 ? "am" : "p.m.";
    return [`${Number(month)}/${of}/${year}`, `${hour % 12 || 12}:${time.slice(3)} ${half}`];
  }

  it("compares start and end correctly in both notations", () => {
    // Any minute that the forms accept.
    const min = Date.parse("1000-01-01T00:00:00Z") / 60_000;
    const max = Date.parse("9999-12-31T23:59:00Z") / 60_000;
    const near = fc.oneof(fc.constantFrom(0, 1, -1), fc.integer({ min: -3000, max: 3000 }));
    const later = fc.oneof(near, fc.integer({ min: -1e6, max: 1e6 }));
    const inWords = fc.tuple(fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(fc.integer({ min, max }), later, inWords, (start, minutes, [first, second]) => {
        const end = start + minutes;
        fc.pre(end >= min && end <= max);
        const [from, to] = [new Date(start * 60_000), new Date(end * 60_000)];
        expect(row(...written(from, first), ...written(to, second))).toBe(minutes < 0);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["20277-05-31", "2027-05-31", true],
    ["2027-05-31", "20277-05-31", false],
    ["2027-05-31", "0027-05-31", true],
    ["5/31/27", "5/30/2027", true],
    ["5/31/2027", "5/30/27", true],
    ["5/31/27", "6/1/27", false],
  ])("is not silent for a year of two or five digits: %s to %s is %s", (start, end, isBefore) => {
    expect(row(start, "18:30", end, "18:30")).toBe(isBefore);
  });

  it("is false if any of the four fields cannot be read or is missing", () => {
    const reversed = ["2027-05-31", "18:30", "2027-05-30", "17:30"];
    expect(row(...reversed)).toBe(true);
    for (const at of reversed.keys())
      for (const other of ["soon", undefined])
        expect(row(...reversed.map((text, index) => (index === at ? other : text)))).toBe(false);
  });
});
