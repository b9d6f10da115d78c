import * as z from "zod/mini";

import { createSiteCookie } from "~/server/cookies.server";

import type { CalendarEvent } from "./calendar";
import { END_WARNING, endsBeforeStart, type EventTimes, readMoment } from "./event-times";
import { type ChosenFile, EVENT_IMAGE_HINT, uploadWarnings } from "./upload";

const calendarEvent: z.ZodMiniType<CalendarEvent> = z.object({
  name: z.string(),
  address: z.string(),
  description: z.string(),
  website: z.string(),
  start: z.string(),
  end: z.nullable(z.string()),
});

const sentSubmission = z.object({
  id: z.string(),
  kind: z.enum(["business", "event"]),
  warnings: z.array(z.string()),
  event: z.nullable(calendarEvent),
});

type SentSubmission = z.infer<typeof sentSubmission>;
type Kind = SentSubmission["kind"];

export type SubmissionSummary = { id: string; warnings: string[]; hasCalendar: boolean };

/** One cookie for each kind: a new business must not remove the calendar entry of an event. */
const cookieOf = (kind: Kind) => createSiteCookie(`submission-${kind}`, 60 * 60);

/** Node limits all headers of a request to 16 kB, so the cookies of this site must be small. */
const MAX_COOKIE = 3072;
const MAX_DESCRIPTION = 400;
const MAX_FILE_WARNINGS = 3;

/** Sets the cookie for the next page; what would make the cookie too large is left out. */
export async function rememberSubmission(sent: Omit<SentSubmission, "id">): Promise<Headers> {
  const { kind, warnings, event } = sent;
  // Whole characters: a surrogate pair must not be split.
  const start = Array.from(event?.description ?? "").slice(0, MAX_DESCRIPTION);
  const withoutDescription = event && { ...event, description: "" };
  const versions = [
    { warnings, event: event && { ...event, description: start.join("") } },
    { warnings, event: withoutDescription },
    { warnings: [], event: withoutDescription },
    { warnings: [], event: null },
  ];
  const id = crypto.randomUUID();
  let cookie = "";
  for (const version of versions) {
    cookie = await cookieOf(kind).serialize({ id, kind, ...version } satisfies SentSubmission);
    if (cookie.length <= MAX_COOKIE) break;
  }
  return new Headers({ "Set-Cookie": cookie });
}

type SentEvent = EventTimes &
  Pick<CalendarEvent, "name" | "address" | "description"> & { website?: string };

/** Sets the cookie for a valid event; without a readable start there is no calendar entry. */
export async function rememberEvent(
  { name, address, description, website = "", ...times }: SentEvent,
  files: readonly ChosenFile[],
): Promise<Headers> {
  const start = readMoment(times.startDate, times.startTime);
  const end = readMoment(times.endDate, times.endTime);
  const event = start === null ? null : { name, address, description, website, start, end };
  const warnings = uploadWarnings(files, EVENT_IMAGE_HINT).slice(0, MAX_FILE_WARNINGS);
  if (endsBeforeStart(times)) warnings.unshift(END_WARNING);
  return rememberSubmission({ kind: "event", warnings, event });
}

export async function readSubmission(request: Request, kind: Kind): Promise<SentSubmission | null> {
  const value: unknown = await cookieOf(kind)
    .parse(request.headers.get("Cookie"))
    .catch(() => null);
  const { data } = sentSubmission.safeParse(value);
  return data?.kind === kind ? data : null;
}

/** For loaders: what was sent, if the address contains `?sent`, else null. */
export async function readSummary(request: Request, kind: Kind): Promise<SubmissionSummary | null> {
  if (!new URL(request.url).searchParams.has("sent")) return null;
  const sent = await readSubmission(request, kind);
  return sent && { id: sent.id, warnings: sent.warnings, hasCalendar: sent.event !== null };
}
