import * as z from "zod/mini";

import { createSiteCookie } from "~/server/cookies.server";

import type { CalendarEvent } from "./calendar";
import { END_WARNING, endsBeforeStart, readMoment } from "./event-times";
import type { SubmissionSummary } from "./form-reply";
import { type ChosenFile, EVENT_IMAGE_HINT, uploadWarnings } from "./upload";

const text = z.string();
const calendarEvent: z.ZodMiniType<CalendarEvent> = z.object({
  name: text,
  address: text,
  description: text,
  website: text,
  start: text,
  end: z.nullable(text),
});

const sentSubmission = z.object({
  kind: z.enum(["business", "event"]),
  warnings: z.array(z.string()),
  event: z.nullable(calendarEvent),
});

export type SentSubmission = z.infer<typeof sentSubmission>;

/** One cookie for each kind: a new business must not remove the calendar entry of an event. */
const cookieOf = (kind: SentSubmission["kind"]) => createSiteCookie(`submission-${kind}`, 60 * 60);

/** Node limits all headers of a request to 16 kB, so the cookies of this site must be small. */
const MAX_COOKIE = 3072;

/** Shortens the description of the calendar entry; surrogate pairs stay whole. */
const shorten = (description: string) => Array.from(description).slice(0, 400).join("");

const summaryOf = ({ warnings, event }: SentSubmission): SubmissionSummary => ({
  warnings,
  hasCalendar: event !== null,
});

/** Sets the cookie for the next page; drops data above its limit. @returns the remaining data */
export async function rememberSubmission(
  headers: Headers,
  sent: SentSubmission,
): Promise<SubmissionSummary> {
  const { kind, warnings, event } = sent;
  const short = event && { ...event, description: shorten(event.description) };
  const shorter = event && { ...event, description: "" };
  const bare = { kind, warnings: [], event: null };
  for (const part of [
    { kind, warnings, event: short },
    { kind, warnings, event: shorter },
    { kind, warnings: [], event: shorter },
    bare,
  ]) {
    const header = await cookieOf(kind).serialize(part);
    if (header.length > MAX_COOKIE) continue;
    headers.append("Set-Cookie", header);
    return summaryOf(part);
  }
  return summaryOf(bare);
}

const MAX_FILE_WARNINGS = 3;

type SentEvent = Omit<CalendarEvent, "start" | "end"> & {
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
};

/** Sets the cookie for a valid event; without a readable start there is no calendar entry. */
export async function rememberEvent(
  { startDate, startTime, endDate, endTime, ...details }: SentEvent,
  files: readonly ChosenFile[],
): Promise<{ headers: Headers; sent: SubmissionSummary }> {
  const start = readMoment(startDate, startTime);
  const event = start === null ? null : { ...details, start, end: readMoment(endDate, endTime) };
  const warnings = [
    ...(endsBeforeStart({ startDate, startTime, endDate, endTime }) ? [END_WARNING] : []),
    ...uploadWarnings(files, EVENT_IMAGE_HINT).slice(0, MAX_FILE_WARNINGS),
  ];
  const headers = new Headers();
  const sent = await rememberSubmission(headers, { kind: "event", warnings, event });
  return { headers, sent };
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

/** For loaders: the sent submission if the address contains `?sent`, else null. */
export async function sentOf(
  request: Request,
  kind: SentSubmission["kind"],
): Promise<SubmissionSummary | null> {
  if (!new URL(request.url).searchParams.has("sent")) return null;
  const sent = await readSubmission(request, kind);
  return sent && summaryOf(sent);
}
