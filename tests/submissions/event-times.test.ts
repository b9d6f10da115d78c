import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { clockTime, END_WARNING, endsBeforeStart, isoDate } from "~/submissions/event-times";

/** As a browser reads a pattern: the whole text, with the flag v. */

describe("isoDate", () => {
  it.each([
    ["5/31/2027", "2027-05-31"],
    ["05/31/2027", "2027-05-31"],
    ["5/6/2027", "2027-05-06"],
    ["5/31/27", "2027-05-31"],
    ["05-31-2027", "2027-05-31"],
    ["May 31, 2027", "2027-05-31"],
    ["may 31 2027", "2027-05-31"],
    ["MAY 31st, 2027", "2027-05-31"],
    ["Sept. 1, 2027", "2027-09-01"],
    ["31 May 2027", "2027-05-31"],
    ["31st May, 2027", "2027-05-31"],
    ["1 Dec 2027", "2027-12-01"],
    [" 2027-05-31 ", "2027-05-31"],
  ])("reads %j", (text, date) => {
    expect(isoDate(text)).toBe(date);
  });

  it.each([
    "5.6.2027",
    "05-06-07",
    "27/5/6/1",
    "Ma 31, 2027",
    "31 May 27",
    "2027/05/31",
    "May 31",
    "Foo 5, 2027",
  ])("leaves %j, which may mean several things or none", (text) => {
    expect(isoDate(text)).toBe(text);
  });

  const MONTHS = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2027, month)).toLocaleString("en-US", { month: "long", timeZone: "UTC" }),
  );
  /** Each way in which a date may be written. */
  function written(iso: string): string[] {
    const [year, month, day] = iso.split("-") as [string, string, string];
    const [m, d] = [Number(month), Number(day)];
    const name = MONTHS[m - 1]!;
    const short = name.slice(0, 3);
    const all = [iso, `${m}/${d}/${year}`, `${month}/${day}/${year}`, `${month}-${day}-${year}`];
    all.push(`${m}-${d}-${year}`, `${name} ${d}, ${year}`, `${short} ${d} ${year}`);
    all.push(
      `${short}. ${day}, ${year}`,
      `${d} ${name} ${year}`,
      `${d} ${short.toLowerCase()} ${year}`,
    );
    if (year.startsWith("20")) all.push(`${m}/${d}/${year.slice(2)}`);
    return all;
  }

  it("gives every day of the calendar back, in each way of writing it", () => {
    const day = fc.date({
      min: new Date("1000-01-01T00:00:00Z"),
      max: new Date("9999-12-31T23:59:59Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        for (const text of written(iso)) {
          expect(isoDate(text), text).toBe(iso);
        }
      }),
    );
  });
});

describe("clockTime", () => {
  it.each([
    ["6 p.m.", "18:00"],
    ["6:30 P.M.", "18:30"],
    ["6.30pm", "18:30"],
    ["6 P. M.", "18:00"],
    ["18.30", "18:30"],
    ["noon", "12:00"],
    ["12 Noon", "12:00"],
    ["12 am", "00:00"],
    ["06:30", "06:30"],
  ])("reads %j", (text, time) => {
    expect(clockTime(text)).toBe(time);
  });

  it.each(["6", "6:30", "6.30", "midnight", "24:00", "18 pm", "12:60", "afternoon"])(
    "leaves %j, which may mean several things or none",
    (text) => {
      expect(clockTime(text)).toBe(text);
    },
  );

  it("gives every minute of the day back, in each way of writing it", () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const time = new Date(minute * 60_000).toISOString().slice(11, 16);
      const [hours, minutes] = time.split(":") as [string, string];
      const hour = Number(hours) % 12 || 12;
      const [half, loud] = Number(hours) < 12 ? ["am", "A.M."] : ["pm", "P.M."];
      const texts = [time, `${hours}.${minutes}`, `${hour}:${minutes} ${half}`];
      texts.push(`${hour}.${minutes}${half}`, `${hour}:${minutes} ${loud}`);
      if (minutes === "00") texts.push(`${hour}${half}`, `${hour} ${loud}`);
      for (const text of texts) {
        expect(clockTime(text), text).toBe(time);
      }
    }
  });
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

  it("has a warning that forbids nothing", () => {
    expect(END_WARNING).toBe(
      "Your event ends before it starts. If that is not what you mean, check its dates and times.",
    );
  });
});
