import * as z from "zod/mini";

import { clockTime, isoDate } from "./event-times";
import {
  type ChoicesField,
  type FormFields,
  maxLength,
  type TextField,
  type TextKind,
} from "./form-fields";
import { completeAddress } from "./web-address";

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

/** An http(s) address; `javascript:` and the like are none. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** A day that exists, as yyyy-mm-dd. */
function isDay(iso: string): boolean {
  const [year, month, day] = iso.split("-").map(Number);
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(iso) || !year || !month || !day) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

type Format = { isValid: (text: string) => boolean; message: string };
const DATE: Format = {
  isValid: (text) => isDay(isoDate(text)),
  message: "Enter a real date as mm/dd/yyyy, such as 05/31/2027",
};
const TIME: Format = {
  isValid: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(clockTime(text)),
  message: "Enter the time with am or pm, such as 6:30 pm, or as 18:30",
};
const FORMATS: Partial<Record<TextKind, Format>> = {
  email: {
    isValid: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
    message: "Enter an email address such as name@example.com",
  },
  url: {
    isValid: isWebAddress,
    message: "Enter a web address that starts with https:// or http://",
  },
  date: DATE,
  time: TIME,
  dateText: DATE,
  timeText: TIME,
};

function tidyText(kind: TextKind, value: string): string {
  // Sent, every line break takes two characters; counted, it is one.
  const text = trimmed(value.replace(/\r\n?/g, "\n"));
  return kind === "url" ? completeAddress(text) : text;
}

/** Completes the web addresses of a form in place, so that it shows them so when it comes back. */
export function completeAddresses(fields: FormFields, form: FormData): void {
  for (const [name, { kind }] of Object.entries(fields)) {
    const [text, ...others] = form.getAll(name);
    if (kind === "url" && typeof text === "string" && others.length === 0)
      form.set(name, completeAddress(trimmed(text)));
  }
}

function textSchema({ label, kind, isOptional = false }: TextField) {
  const max = maxLength(kind);
  const format = FORMATS[kind];
  const text = z.string(`${label} is required`).check(
    z.overwrite((value) => tidyText(kind, value)),
    z.minLength(isOptional ? 0 : 1, { error: `${label} is required`, abort: true }),
    z.maxLength(max, { error: `${label} can have ${max} characters at most`, abort: true }),
    z.refine((value) => value === "" || !format || format.isValid(value), {
      error: format?.message,
    }),
  );
  return isOptional ? z.optional(text) : text;
}

/** The whole list is judged, for a message about one of its items would have no place. */
function choicesSchema({ label, options }: ChoicesField) {
  const isListed = (value: unknown) => options.some(({ key }) => key === value);
  return z
    .array(z.unknown())
    .check(
      z.refine((values) => values.every(isListed), `Choose ${label.toLowerCase()} from the list`),
    );
}

/** The same on the server and in the browser, messages in the order of the fields. */
export function schemaOf(fields: FormFields) {
  const shape: Record<string, z.ZodMiniType<string | unknown[] | undefined>> = {};
  for (const [name, field] of Object.entries(fields))
    if (field.kind === "choices") shape[name] = choicesSchema(field);
    else if (field.kind !== "files") shape[name] = textSchema(field);
  return z.object(shape);
}

export type FormSchema = ReturnType<typeof schemaOf>;
