import * as z from "zod/mini";

import { createSiteCookie } from "~/server/cookies.server";

import type { CalendarEvent } from "./calendar";
import { clockTime, END_WARNING, endsBeforeStart, isoDate } from "./event-times";
import { type ChosenFile, EVENT_IMAGE_HINT, uploadWarnings } from "./upload";

const text = z.string();
const calendarEvent: z.ZodMiniType<CalendarEvent> = z.object({
  name: text,
  address: text,
  description: text,
  website: text,
  startDate: text,
  startTime: text,
  endDate: text,
  endTime: text,
});

const sentSubmission = z.object({
  kind: z.enum(["business", "event"]),
  warnings: z.array(z.string()),
  event: z.nullable(calendarEvent),
});

/** What the page after a submission needs to know; it lives in the visitor's own cookie. */
export type SentSubmission = z.infer<typeof sentSubmission>;

/** One for each kind: a business sent after an event must not take its calendar away. */
const cookieOf = (kind: SentSubmission["kind"]) => createSiteCookie(`submission-${kind}`, 60 * 60);

/** All cookies of this site together must leave room in Node's 16 kB of headers. */
const MAX_COOKIE = 3072;

/** A calendar entry needs the gist only; no character is halved. */
const shorten = (description: string) => Array.from(description).slice(0, 400).join("");

/** Appends the cookie for the next page; description, warnings and calendar give way to its limit. */
export async function rememberSubmission(headers: Headers, sent: SentSubmission): Promise<void> {
  const { kind, warnings, event } = sent;
  const short = event && { ...event, description: shorten(event.description) };
  const shorter = event && { ...event, description: "" };
  for (const part of [
    { kind, warnings, event: short },
    { kind, warnings, event: shorter },
    { kind, warnings: [], event: shorter },
    { kind, warnings: [], event: null },
  ]) {
    const header = await cookieOf(kind).serialize(part);
    if (header.length <= MAX_COOKIE) return headers.append("Set-Cookie", header);
  }
}

const MAX_FILE_WARNINGS = 3;

/** For a valid event form: what the next page says, and its calendar entry. */
export async function rememberEvent(
  entry: CalendarEvent,
  files: readonly ChosenFile[],
): Promise<Headers> {
  const { name, address, website, description } = entry;
  const event = {
    name,
    address,
    website,
    description,
    startDate: isoDate(entry.startDate),
    startTime: clockTime(entry.startTime),
    endDate: isoDate(entry.endDate),
    endTime: clockTime(entry.endTime),
  };
  const warnings = [
    ...(endsBeforeStart(event) ? [END_WARNING] : []),
    ...uploadWarnings(files, EVENT_IMAGE_HINT).slice(0, MAX_FILE_WARNINGS),
  ];
  const headers = new Headers();
  await rememberSubmission(headers, { kind: "event", warnings, event });
  return headers;
}

export async function readSubmission(
  request: Request,
  kind: SentSubmission["kind"],
): Promise<SentSubmission | null> {
  const value: unknown = await cookieOf(kind)
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  const result = sentSubmission.safeParse(value);
  return result.success && result.data.kind === kind ? result.data : null;
}

/** For a page's loader: what was sent, where its address says `?sent`; else null. */
export async function sentOf(
  request: Request,
  kind: SentSubmission["kind"],
): Promise<{ warnings: string[]; hasCalendar: boolean } | null> {
  if (!new URL(request.url).searchParams.has("sent")) return null;
  const sent = await readSubmission(request, kind);
  return sent && { warnings: sent.warnings, hasCalendar: sent.event !== null };
}
