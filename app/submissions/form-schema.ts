import * as z from "zod/mini";

import { clockTime, isoDate } from "./event-times";
import { completeAddress } from "./web-address";

/** How many characters a text may have; docs/specification.md, Limits. */
export const SHORT_TEXT = 200;
export const LONG_TEXT = 2000;

/** Spaces, and the marks of direction and width that come along when something is copied. */
const INVISIBLE = /[\s\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069]/;

/** The text without what cannot be seen at its ends; a pattern for both ends would take n² steps. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && INVISIBLE.test(text.charAt(start))) start += 1;
  while (end > start && INVISIBLE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

// Sent, every line break takes two characters; counted, it is one.
const tidied = (text: string) => trimmed(text.replace(/\r\n?/g, "\n"));

/** A day that exists, as yyyy-mm-dd. */
function isDay(iso: string): boolean {
  const [year, month, day] = iso.split("-").map(Number);
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(iso) || !year || !month || !day) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A text that may be empty, with a label for its messages. */
type Rule = (label: string) => z.ZodMiniString;

const textOf =
  (max: number): Rule =>
  (label) =>
    z.string(`${label} is required`).check(
      z.overwrite(tidied),
      z.refine((text) => Array.from(text).length <= max, {
        error: `${label} can have ${max} characters at most`,
        abort: true,
      }),
    );

const format =
  (isValid: (text: string) => boolean, wanted: string): Rule =>
  (label) =>
    shortText(label).check(
      z.refine((text) => text === "" || isValid(text), `${label} must be ${wanted}`),
    );

export const shortText = textOf(SHORT_TEXT);
export const longText = textOf(LONG_TEXT);

export const email = format(
  (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  "an email address such as name@example.com",
);

export const day = format(
  (text) => isDay(isoDate(text)),
  "a real date as mm/dd/yyyy, such as 05/31/2027",
);

export const time = format(
  (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(clockTime(text)),
  "a time such as 6:30 pm or 18:30",
);

/** An http(s) address, completed where only its scheme is missing; `javascript:` and the like are none. */
export const webAddress: Rule = (label) =>
  shortText(label).check(
    z.overwrite(completeAddress),
    z.refine(
      (text) => text === "" || (/^https?:\/\//i.test(text) && URL.canParse(text)),
      `${label} must be a web address such as www.example.com`,
    ),
  );

export const required = (label: string, rule: Rule = shortText) =>
  rule(label).check(z.minLength(1, `${label} is required`));

export const optional = (label: string, rule: Rule = shortText) => z.optional(rule(label));

/** Any of a list. All are judged together: a message about one of them would have no place. */
export const choices = (label: string, list: readonly string[]) =>
  z.optional(
    z
      .array(z.string())
      .check(
        z.refine(
          (chosen) => chosen.every((value) => list.includes(value)),
          `Choose ${label.toLowerCase()} from the list`,
        ),
      ),
  );

/** A file field: what is in it is read by readUpload, and never blocks. */
export const files = () => z.optional(z.unknown());
