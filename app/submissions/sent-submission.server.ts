import * as z from "zod/mini";

import { createSiteCookie } from "~/server/cookies.server";

import type { CalendarEvent } from "./calendar";

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

/** A calendar entry needs the gist, and a cookie has little room; no character is halved. */
function firstOf(description: string): string {
  return Array.from(description).slice(0, 400).join("");
}

/** All cookies of this site together must leave room in Node's 16 kB of headers. */
const MAX_COOKIE = 3072;

/** Appends the cookie for the next page; description, warnings and calendar give way to its limit. */
export async function rememberSubmission(headers: Headers, sent: SentSubmission): Promise<void> {
  const { kind, warnings, event } = sent;
  const cookie = cookieOf(kind);
  const gist = event && { ...event, description: firstOf(event.description) };
  const brief = event && { ...event, description: "" };
  let text = await cookie.serialize({ kind, warnings, event: gist });
  for (const shorter of [
    { kind, warnings, event: brief },
    { kind, warnings: [], event: brief },
    { kind, warnings: [], event: null },
  ])
    if (text.length > MAX_COOKIE) text = await cookie.serialize(shorter);
  headers.append("Set-Cookie", text);
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
