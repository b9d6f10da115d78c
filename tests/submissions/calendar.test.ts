import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type CalendarEvent, calendarFile } from "~/submissions/calendar";

import { anyText } from "../support/arbitraries";

const gym: CalendarEvent = {
  name: "Puppy gym",
  address: "1 River Road, Portland",
  description: "Balance; for beginners\nand others",
  website: "https://gym.example/a?b=1",
  start: "2027-05-31T18:30",
  end: "2027-05-31T20:00",
};
const GYM_FILE = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Pawstride//Event submission//EN",
  "CALSCALE:GREGORIAN",
  "BEGIN:VEVENT",
  "UID:a1@shop.example",
  "DTSTAMP:20261120T101112Z",
  "DTSTART:20270531T183000",
  "DTEND:20270531T200000",
  "SUMMARY:Puppy gym",
  "LOCATION:1 River Road\\, Portland",
  "DESCRIPTION:Balance\\; for beginners\\nand others",
  "URL:https://gym.example/a?b=1",
  "STATUS:TENTATIVE",
  "END:VEVENT",
  "END:VCALENDAR",
];
const nameOf = (line: string) => line.split(":")[0]!;
const fileOf = (fields: Partial<CalendarEvent> = {}, uid = "a1@shop.example") =>
  calendarFile({ ...gym, ...fields }, uid, new Date("2026-11-20T10:11:12.345Z"));

/** The folded lines without their line breaks, all of which must be CRLF. */
function rawLines(file: string): string[] {
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(file.endsWith("\r\n")).toBe(true);
  return file.slice(0, -2).split("\r\n");
}
const linesOf = (file: string) => rawLines(file.replaceAll("\r\n ", ""));
const valueOf = (file: string, property: string) =>
  linesOf(file)
    .find((line) => nameOf(line) === property)
    ?.slice(property.length + 1);
// eslint-disable-next-line no-control-regex -- iCalendar does not allow them
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g;

describe("calendarFile", () => {
  it("writes a tentative event with exactly these lines", () => {
    expect(rawLines(fileOf())).toEqual(GYM_FILE);
  });

  it.each([
    ["a day before the start", "2027-05-30T20:00", undefined],
    ["at the start", "2027-05-31T18:30", undefined],
    ["in the following night", "2027-06-01T02:00", "20270601T020000"],
    ["that could not be read", null, undefined],
  ])("writes DTEND only for an end after the start: an end %s (%j)", (_, end, written) => {
    expect(valueOf(fileOf({ end }), "DTEND")).toBe(written);
  });

  it("omits an empty description and an empty website", () => {
    expect(fileOf({ description: "", website: "" })).not.toMatch(/DESCRIPTION|URL/);
  });

  it.each([
    ["https://gym.example/a,b;c", "https://gym.example/a,b;c"],
    ["https://gym.example/ä b\0\x7f", "https://gym.example/%C3%A4%20b%00%7F"],
    ["gym", undefined],
  ])("writes the website %j as %s", (website, written) => {
    expect(valueOf(fileOf({ website }), "URL")).toBe(written);
  });

  it("folds lines at 75 octets, including the leading space", () => {
    const lines = rawLines(fileOf({ name: "x".repeat(200) }));
    const at = lines.findIndex((line) => line.startsWith("SUMMARY"));
    expect([lines[at]!.length, lines[at + 1]!.length]).toEqual([75, 75]);
  });

  const signs = ["\r\n", "\r", "\n", "\\", "n", ",", ";", " ", "轮", "🐶", "END:VEVENT"];
  const text = fc.oneof(
    anyText(200),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...signs), maxLength: 60 }),
  );

  it("writes valid lines that decode to the submitted texts, for any input", () => {
    const unescaped = (value: string) =>
      value.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
    const whole = text.map((any) => any.toWellFormed());
    const event = fc.record({
      name: whole,
      address: whole,
      description: whole,
      website: text.map((path) => `https://x.example/${path}`),
      start: fc.constant("2027-05-31T18:30"),
      end: fc.constantFrom(null, "2027-05-30T18:30", "2027-06-01T00:00"),
    });
    fc.assert(
      fc.property(event, text, (fields, uid) => {
        const file = fileOf(fields, uid);
        for (const line of rawLines(file)) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(CONTROL);
        }
        const names = linesOf(file).map(nameOf);
        expect(names).toEqual(GYM_FILE.map(nameOf).filter((name) => names.includes(name)));
        expect(valueOf(file, "DTSTART")).toMatch(/^[\dT]*$/);
        const tidy = (typed: string) => typed.replace(/\r\n?/g, "\n").replace(CONTROL, " ");
        for (const [property, typed] of [
          ["SUMMARY", fields.name],
          ["LOCATION", fields.address],
          ["DESCRIPTION", fields.description],
        ] as const)
          expect(unescaped(valueOf(file, property) ?? "")).toBe(tidy(typed));
      }),
      { numRuns: 150 },
    );
  });
});
