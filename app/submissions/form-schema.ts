import * as z from "zod/mini";

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

export const shortText = textOf(SHORT_TEXT);
export const longText = textOf(LONG_TEXT);

export const email: Rule = (label) =>
  shortText(label).check(
    z.refine(
      (text) => text === "" || /^[^\s@]+@[^\s@]+$/.test(text),
      `${label} must be an email address such as name@example.com`,
    ),
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
