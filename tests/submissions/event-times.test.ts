import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { clockTime, endsBeforeStart, isoDate } from "~/submissions/event-times";

import { anyDay, anyText } from "../support/arbitraries";

// What is not read is a matter of the forms: field-formats.test.ts.
describe("isoDate", () => {
  it.each([
    ["may 31 2027", "2027-05-31"],
    ["MAY 31st, 2027", "2027-05-31"],
    ["Sept. 1, 2027", "2027-09-01"],
    ["31st May, 2027", "2027-05-31"],
    [" 2027-05-31 ", "2027-05-31"],
  ])("reads %j", (text, date) => {
    expect(isoDate(text)).toBe(date);
  });

  /** Each way in which a date may be written. */
  function written(iso: string): string[] {
    const [year, month, day] = iso.split("-") as [string, string, string];
    const [m, d] = [Number(month), Number(day)];
    const name = new Date(iso).toLocaleString("en-US", { month: "long", timeZone: "UTC" });
    const short = name.slice(0, 3);
    const numbers = [`${m}/${d}/${year}`, `${month}/${day}/${year}`, `${month}-${day}-${year}`];
    const words = [`${name} ${d}, ${year}`, `${short} ${d} ${year}`, `${short}. ${day}, ${year}`];
    const dayFirst = [`${d} ${name} ${year}`, `${d} ${short.toLowerCase()} ${year}`];
    const twoDigits = year.startsWith("20") ? [`${m}/${d}/${year.slice(2)}`] : [];
    return [iso, `${m}-${d}-${year}`, ...numbers, ...words, ...dayFirst, ...twoDigits];
  }

  it("gives every day of the calendar back, in each way of writing it", () => {
    fc.assert(
      fc.property(anyDay, (iso) => {
        for (const text of written(iso)) expect(isoDate(text), text).toBe(iso);
      }),
    );
  });
});

describe("clockTime", () => {
  it.each([
    ["6 P. M.", "18:00"],
    ["6:30  pm", "18:30"],
    ["6:30\u202fPM", "18:30"],
    ["8:00\u00a0pm", "20:00"],
    ["01:00 a.m.", "01:00"],
    ["noon", "12:00"],
    ["12 Noon", "12:00"],
  ])("reads %j", (text, time) => {
    expect(clockTime(text)).toBe(time);
  });

  it("gives every minute of the day back, in each way of writing it", () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const time = new Date(minute * 60_000).toISOString().slice(11, 16);
      const [hours, minutes] = time.split(":") as [string, string];
      const hour = Number(hours) % 12 || 12;
      const [half, loud] = Number(hours) < 12 ? ["am", "A.M."] : ["pm", "P.M."];
      const texts = [time, `${hours}.${minutes}`, `${hour}:${minutes} ${half}`];
      texts.push(`${hour}.${minutes}${half}`, `${hour}:${minutes} ${loud}`);
      if (minutes === "00") texts.push(`${hour}${half}`, `${hour} ${loud}`);
      expect(texts.map(clockTime)).toEqual(texts.map(() => time));
    }
  });
});

describe("endsBeforeStart", () => {
  const FIELDS = ["startDate", "startTime", "endDate", "endTime"] as const;
  const row = (...texts: (string | undefined)[]) =>
    endsBeforeStart(Object.fromEntries(FIELDS.map((name, at) => [name, texts[at]])));

  /** As a date field gives it, or as people write it. */
  function written(date: Date, inWords: boolean): [string, string] {
    const [day, time] = date.toISOString().slice(0, 16).split("T") as [string, string];
    if (!inWords) return [day, time];
    const [year, month, of] = day.split("-");
    const hour = date.getUTCHours();
    return [
      `${month}/${of}/${year}`,
      `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "am" : "pm"}`,
    ];
  }

  it("agrees with the clock, in either notation", () => {
    const near = fc.oneof(fc.constantFrom(0, 1, -1), fc.integer({ min: -3000, max: 3000 }));
    const far = fc.integer({ min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(
        anyDay,
        fc.nat(24 * 60 - 1),
        fc.oneof(near, far),
        fc.boolean(),
        fc.boolean(),
        (day, minute, minutes, one, other) => {
          const start = new Date(Date.parse(day) + minute * 60_000);
          const end = new Date(start.getTime() + minutes * 60_000);
          fc.pre(end.getUTCFullYear() >= 1000 && end.getUTCFullYear() <= 9999);
          expect(row(...written(start, one), ...written(end, other))).toBe(minutes < 0);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(["", " ", "soon", "13", "5/31", "2027-5-31", "18", "25:00 pm pm", "13/40/2026"])(
    "says nothing while any of the four is %j",
    (unknown) => {
      const reversed = ["2027-05-31", "18:30", "2027-05-30", "17:30"];
      expect(row(...reversed)).toBe(true);
      for (const at of reversed.keys()) {
        expect(row(...reversed.with(at, unknown))).toBe(false);
        expect(row(...reversed.map((text, other) => (other === at ? undefined : text)))).toBe(
          false,
        );
      }
    },
  );

  it("never throws, whatever is typed", () => {
    const typed = anyText();
    fc.assert(
      fc.property(fc.array(typed, { minLength: 4, maxLength: 4 }), (texts) => !row(...texts)),
    );
  });
});
