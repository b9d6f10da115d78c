import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type CalendarEvent, calendarFile } from "~/submissions/calendar";

import { anyText } from "../support/arbitraries";

const gym: CalendarEvent = {
  name: "Puppy gym",
  address: "1 River Road, Portland",
  description: "Balance; for beginners\nand others",
  website: "https://gym.example/a?b=1",
  startDate: "2027-05-31",
  startTime: "18:30",
  endDate: "2027-05-31",
  endTime: "20:00",
};
const now = new Date("2026-11-20T10:11:12.345Z");
const fileOf = (fields: Partial<CalendarEvent> = {}, uid = "a1@shop.example") =>
  calendarFile({ ...gym, ...fields }, uid, now);

/** The lines as written, without their line ends, which must all be CRLF. */
function rawLines(file: string): string[] {
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(file.endsWith("\r\n")).toBe(true);
  return file.slice(0, -2).split("\r\n");
}
const linesOf = (file: string) => rawLines(file.replaceAll("\r\n ", ""));
const valueOf = (file: string, property: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${property}:`))
    ?.slice(property.length + 1);
const unescaped = (value: string) =>
  value.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));

const PROPERTIES = [
  "BEGIN",
  "VERSION",
  "PRODID",
  "CALSCALE",
  "BEGIN",
  "UID",
  "DTSTAMP",
  "DTSTART",
  "DTEND",
  "SUMMARY",
  "LOCATION",
  "DESCRIPTION",
  "URL",
  "STATUS",
  "END",
  "END",
];

describe("calendarFile", () => {
  it("writes a tentative event, letter by letter", () => {
    expect(fileOf().split("\r\n")).toEqual([
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
      "",
    ]);
  });

  it.each([
    ["an hour before the start", { endTime: "17:30" }, undefined],
    ["a day before the start", { endDate: "2027-05-30" }, undefined],
    ["at the start", { endTime: "18:30" }, undefined],
    ["a minute later", { endTime: "18:31" }, "20270531T183100"],
    ["in the night", { endDate: "2027-06-01", endTime: "02:00" }, "20270601T020000"],
  ])("says of an end %s: %j", (_, fields, end) => {
    expect(valueOf(fileOf(fields), "DTEND")).toBe(end);
  });

  it("leaves out what was not given", () => {
    expect(fileOf({ description: "", website: "" })).not.toMatch(/DESCRIPTION|URL/);
  });

  it.each([
    ["commas and semicolons", "a,b;c", "a\\,b\\;c"],
    ["a backslash", "a\\nb", "a\\\\nb"],
    ["colons and quotes", 'a: "b"', 'a: "b"'],
    ["every kind of line end", "a\nb\r\nc\rd", "a\\nb\\nc\\nd"],
    ["control characters", "a\0b\tc\x1b\x7fd", "a b c  d"],
    ["emoji and Chinese", "🐶 轮椅", "🐶 轮椅"],
  ])("writes %s as the format wants", (_, name, written) => {
    expect(valueOf(fileOf({ name }), "SUMMARY")).toBe(written);
  });

  it.each([
    ["a plain address", "https://gym.example/a,b;c", "https://gym.example/a,b;c"],
    [
      "spaces and letters beyond ASCII",
      "https://gym.example/ä b",
      "https://gym.example/%C3%A4%20b",
    ],
    ["control characters", "https://gym.example/\0\x7f", "https://gym.example/%00%7F"],
    ["no address", "gym", undefined],
  ])("writes a website that is %s", (_, website, written) => {
    expect(valueOf(fileOf({ website }), "URL")).toBe(written);
  });

  it.each([1, 63, 64, 65, 66, 67, 68, 200])(
    "folds %i letters, emoji and CJK in octets",
    (count) => {
      for (const sign of ["x", "é", "轮", "🐶"]) {
        const file = fileOf({ name: `a${sign.repeat(count)}` });
        for (const line of rawLines(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(valueOf(file, "SUMMARY")).toBe(`a${sign.repeat(count)}`);
      }
    },
  );

  it("uses the room of a line: 75 octets, then 74 after the space", () => {
    const [first, second] = rawLines(fileOf({ name: "x".repeat(200) })).filter((line) =>
      line.includes("xxx"),
    );
    expect(first).toBe(`SUMMARY:${"x".repeat(67)}`);
    expect(second).toBe(` ${"x".repeat(74)}`);
  });
});

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 200 }),
  anyText(200),
  fc.string({
    unit: fc.constantFrom("\r\n", "\r", "\n", "\\", ",", ";", " ", "x", "轮", "🐶", "END:VEVENT"),
    maxLength: 60,
  }),
);

describe("calendarFile, whatever was submitted", () => {
  it("keeps the format: its own properties only, short lines, no control characters", () => {
    const event = fc.record({
      name: text,
      address: text,
      description: text,
      website: fc.oneof(
        text,
        text.map((path) => `https://x.example/${path}`),
      ),
      startDate: fc.oneof(text, fc.constant("2027-05-31")),
      startTime: text,
      endDate: text,
      endTime: text,
    });
    fc.assert(
      fc.property(event, text, (fields, uid) => {
        const file = fileOf(fields, uid);
        for (const line of rawLines(file)) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          // eslint-disable-next-line no-control-regex -- the format has no place for them
          expect(line).not.toMatch(/[\u0000-\u001f\u007f]/);
        }
        const names = linesOf(file).map((line) => line.split(":")[0]!);
        const allowed = PROPERTIES.filter((name) => names.includes(name));
        expect(names).toEqual(allowed);
        expect(file.match(/^DTSTART:[\dT]*\r$/m)).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it("unfolds and reads back as the text it was, never cut inside a character", () => {
    const whole = fc.string({ unit: "grapheme", maxLength: 300 });
    fc.assert(
      fc.property(whole, whole, whole, (name, address, description) => {
        const file = fileOf({ name, address, description: `-${description}` });
        const read = (property: string) => unescaped(valueOf(file, property)!);
        const tidy = (typed: string) =>
          // eslint-disable-next-line no-control-regex -- the format has no place for them
          typed.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, " ");
        expect(read("SUMMARY")).toBe(tidy(name));
        expect(read("LOCATION")).toBe(tidy(address));
        expect(read("DESCRIPTION")).toBe(`-${tidy(description)}`);
        for (const line of rawLines(file)) expect(line).not.toMatch(/\p{Cs}/u);
      }),
      { numRuns: 500 },
    );
  });
});
