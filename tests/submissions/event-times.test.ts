import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import { endsBeforeStart, readMoment } from "~/submissions/event-times";

// For busy machines; each takes far less.
vi.setConfig({ testTimeout: 30_000 });

describe("readMoment", () => {
  it.each([
    ["2027-05-31", "18:30", "2027-05-31T18:30"],
    [" 5/31/2027 ", " 6:30 pm ", "2027-05-31T18:30"],
    ["05/31/2027", "06:30\u202fPM", "2027-05-31T18:30"],
    ["2028-02-29", "6 p.m.", "2028-02-29T18:00"],
    ["12/1/2027", "12am", "2027-12-01T00:00"],
    ["12/1/2027", "12:59 pm", "2027-12-01T12:59"],
  ])("reads %j and %j as %s", (date, time, moment) => {
    expect(readMoment(date, time)).toBe(moment);
  });

  it.each([
    "",
    "31 May",
    "31.05.2027",
    "02/30/2027",
    "31/05/2027",
    "2027-02-29",
    "2027-13-01",
    "5/31/27",
  ])("is null for the date %j", (date) => expect(readMoment(date, "18:30")).toBeNull());

  it.each(["", "evening", "6", "6:30", "24:00", "18 pm", "0:30 am", "12:60 pm", "18.30"])(
    "is null for the time %j",
    (time) => expect(readMoment("2027-05-31", time)).toBeNull(),
  );
});

type Row = [startDate: string, startTime: string, endDate: string, endTime: string];
const isReversed = ([startDate, startTime, endDate, endTime]: Row) =>
  endsBeforeStart({ startDate, startTime, endDate, endTime });

describe("endsBeforeStart", () => {
  it.each<[string, Row]>([
    ["an evening", ["2027-05-31", "18:30", "2027-05-31", "20:00"]],
    ["a night", ["2027-05-31", "22:00", "2027-06-01", "02:00"]],
    ["New Year's Eve", ["2027-12-31", "20:00", "2028-01-01", "01:00"]],
    ["no time at all", ["2027-05-31", "18:30", "2027-05-31", "18:30"]],
    ["an evening in words", ["05/31/2027", "06:30 pm", "05/31/2027", "08:00 pm"]],
    ["a night in words", ["5/31/2027", "10:00 pm", "6/1/2027", "2:00 am"]],
    ["New Year's Eve in words", ["12/31/2027", "08:00 pm", "01/01/2028", "01:00 am"]],
    ["noon after the morning", ["05/31/2027", "11:59 am", "05/31/2027", "12:00 pm"]],
    ["midnight before the morning", ["05/31/2027", "12:00 am", "05/31/2027", "12:01 am"]],
    ["two notations of one moment", ["05/31/2027", "6:30 pm", "2027-05-31", "18:30"]],
    ["spaces around", [" 05/31/2027 ", " 06:30 pm ", " 05/31/2027", "06:31 p.m."]],
  ])("%s is fine", (_, row) => {
    expect(isReversed(row)).toBe(false);
  });

  it.each<[string, Row]>([
    ["an hour earlier", ["2027-05-31", "18:30", "2027-05-31", "17:30"]],
    ["a day earlier, though later by the clock", ["2027-05-31", "08:00", "2027-05-30", "20:00"]],
    ["a year earlier", ["2027-01-01", "08:00", "2026-12-31", "20:00"]],
    ["am after pm", ["05/31/2027", "06:30 pm", "05/31/2027", "08:00 am"]],
    ["midnight after noon", ["05/31/2027", "12:00 pm", "05/31/2027", "12:00 am"]],
    ["a year earlier in words", ["01/01/2027", "08:00 am", "12/31/2026", "08:00 pm"]],
    ["10 against 9 in words", ["10/1/2027", "08:00 am", "9/30/2027", "08:00 am"]],
    ["unlike notations", ["2027-05-31", "18:30", "05/31/2027", "6:29 PM"]],
  ])("%s is the wrong way round", (_, row) => {
    expect(isReversed(row)).toBe(true);
  });

  const ends: Row = ["2027-05-31", "18:30", "2027-05-30", "17:30"];
  it.each(["", " ", "soon", "13", "5/31", "2027-5-31", "18", "25:00 pm pm", "13/40/2026"])(
    "keeps quiet while any of the four is %j",
    (unknown) => {
      for (const index of [0, 1, 2, 3]) {
        const row = ends.map((text, other) => (other === index ? unknown : text)) as Row;
        expect(isReversed(row)).toBe(false);
      }
    },
  );

  it("keeps quiet while nothing is there", () => {
    expect(endsBeforeStart({})).toBe(false);
    expect(endsBeforeStart({ startDate: "2027-05-31", startTime: "18:30" })).toBe(false);
  });

  it("agrees with the clock, in either notation", () => {
    const moment = fc.date({
      min: new Date("2000-01-01T00:00:00Z"),
      max: new Date("2099-12-31T23:59:00Z"),
      noInvalidDate: true,
    });
    const written = (date: Date, inWords: boolean): [string, string] => {
      const [day, time] = date.toISOString().slice(0, 16).split("T") as [string, string];
      if (!inWords) return [day, time];
      const [year, month, of] = day.split("-");
      const hour = date.getUTCHours();
      const words = `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "am" : "pm"}`;
      return [`${month}/${of}/${year}`, words];
    };
    const inMinutes = (date: Date) => Math.floor(date.getTime() / 60_000);
    fc.assert(
      fc.property(moment, moment, fc.boolean(), fc.boolean(), (start, end, one, other) => {
        const row: Row = [...written(start, one), ...written(end, other)];
        expect(isReversed(row)).toBe(inMinutes(end) < inMinutes(start));
      }),
    );
  });

  it("never throws, whatever is typed", () => {
    const typed = fc.option(fc.string({ unit: "binary" }), { nil: undefined });
    const times = fc.record({
      startDate: typed,
      startTime: typed,
      endDate: typed,
      endTime: typed,
    });
    fc.assert(fc.property(times, (row) => endsBeforeStart(row as never) === false));
  });
});
