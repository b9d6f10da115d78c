import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, createCookie, data } from "@remix-run/node";
import { z } from "zod";

import { env } from "./env.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Set by an action, read by the loaders of the same answer. */
    hasFormErrors?: boolean;
  }
}

const calendarEvent = z.object({
  name: z.string(),
  address: z.string(),
  description: z.string(),
  website: z.string(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
});

const sentSubmission = z.object({
  kind: z.enum(["business", "event"]),
  /** What we noticed; none of it stopped the submission. */
  warnings: z.array(z.string()),
  event: calendarEvent.nullable(),
});

/** What the page after a submission needs to know; it lives in the visitor's own cookie. */
export type SentSubmission = z.infer<typeof sentSubmission>;

const cookie = createCookie("submission", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: env.publicOrigin?.startsWith("https:") ?? false,
  secrets: env.sessionSecrets,
  maxAge: 60 * 60,
});

/** A browser drops a cookie that is longer, without a word. */
const MAX_COOKIE = 4096;

/**
 * Appends the cookie that the page after a submission reads. What it has no room for is left out:
 * first the calendar's description, then the warnings, then the calendar.
 */
export async function rememberSubmission(headers: Headers, sent: SentSubmission): Promise<void> {
  const { kind, warnings, event } = sent;
  const brief = event && { ...event, description: "" };
  let text = await cookie.serialize(sent);
  for (const shorter of [
    { kind, warnings, event: brief },
    { kind, warnings: [], event: brief },
    { kind, warnings: [], event: null },
  ])
    if (text.length > MAX_COOKIE) text = await cookie.serialize(shorter);
  headers.append("Set-Cookie", text);
}

/** The last submission of this kind; null when there was none within the hour. */
export async function readSubmission(
  request: Request,
  kind: SentSubmission["kind"],
): Promise<SentSubmission | null> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  const result = sentSubmission.safeParse(value);
  return result.success && result.data.kind === kind ? result.data : null;
}

/** What a form gets back when it cannot be taken. */
export type FormReply = {
  result: SubmissionResult;
  /** Files cannot be put back into a form. */
  hadFiles: boolean;
};

/**
 * Answers a form that cannot be taken: its messages and its values, never a file.
 * @param status 400, or 413 where the files were too large
 */
export function refuseForm(
  context: AppLoadContext,
  result: FormReply["result"],
  { hadFiles = false, status = 400 } = {},
) {
  context.hasFormErrors = true;
  return data<FormReply>({ result, hadFiles }, status);
}

export const TOO_LARGE_MESSAGE =
  "Your files are larger than we can take: 16 MB each, 60 MB together. Please choose smaller ones.";
