import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type AppLoadContext, createCookie, data } from "@remix-run/node";
import * as z from "zod/mini";

import type { CalendarEvent } from "./calendar";
import { HIDDEN_FIELDS } from "./hidden-fields";
import { parseSubmission } from "./parse-submission";
import type { ChosenFile } from "./upload";

import { isRobot } from "./form-token.server";
import { SIGNED_COOKIE } from "~/server/signed-cookie.server";
import { readUpload } from "./upload.server";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Set by an action, read by the loaders of the same answer. */
    hasFormErrors?: boolean;
  }
}

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
  /** What we noticed; none of it stopped the submission. */
  warnings: z.array(z.string()),
  event: z.nullable(calendarEvent),
});

/** What the page after a submission needs to know; it lives in the visitor's own cookie. */
export type SentSubmission = z.infer<typeof sentSubmission>;

/** One for each kind: a business sent after an event must not take its calendar away. */
function cookieOf(kind: SentSubmission["kind"]) {
  return createCookie(`submission-${kind}`, { ...SIGNED_COOKIE, maxAge: 60 * 60 });
}

/** A calendar entry needs the gist, and a cookie has little room; no character is halved. */
function firstOf(description: string): string {
  return Array.from(description).slice(0, 400).join("");
}

/** A browser drops a cookie that is longer, without a word. */
const MAX_COOKIE = 4096;

/**
 * Appends the cookie that the page after a submission reads. What it has no room for is left out:
 * first the calendar's description, then the warnings, then the calendar.
 */
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

/** The last submission of this kind; null when there was none within the hour. */
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

const TOO_LARGE_MESSAGE =
  "Your files are larger than we can take: 16 MB each, 60 MB together. Please choose smaller ones.";

type Received<Schema extends z.ZodMiniObject> =
  | { refusal: ReturnType<typeof refuseForm> }
  | { refusal: null; value: z.output<Schema> | null; files: ChosenFile[] };

/**
 * Reads and judges a form with files.
 * @param form its text fields' names, its schema, and the name of its file field
 * @returns the answer for a form that cannot be taken, else its value and what its files were;
 * a robot's form counts as taken, with a null value
 * @throws Response 400 for what no form of this site would send
 */
export async function receiveSubmission<Schema extends z.ZodMiniObject>(
  { request, context }: ActionFunctionArgs,
  form: { names: readonly string[]; schema: Schema; fileField: string },
): Promise<Received<Schema>> {
  const names = [...form.names, ...HIDDEN_FIELDS];
  const { fields, files, isTooLarge } = await readUpload(request, names);
  const submission = parseSubmission(fields, form.schema);
  const hadFiles = isTooLarge || files.length > 0;
  if (isRobot(fields)) return { refusal: null, value: null, files };
  if (isTooLarge) {
    // What came behind the file was never read, so only the file is to blame.
    const error = { [form.fileField]: [TOO_LARGE_MESSAGE] };
    const result = { ...submission.reply(), status: "error" as const, error };
    return { refusal: refuseForm(context, result, { hadFiles, status: 413 }) };
  }
  if (submission.status !== "success")
    return { refusal: refuseForm(context, submission.reply(), { hadFiles }) };
  return { refusal: null, value: submission.value, files };
}
