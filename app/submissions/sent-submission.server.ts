import * as z from "zod/mini";

import { createSiteCookie } from "~/server/cookies.server";

import { END_WARNING, endsBeforeStart, type EventTimes } from "./event-times";
import { type ChosenFile, EVENT_IMAGE_HINT, uploadWarnings } from "./upload";

const sentSubmission = z.object({
  id: z.string(),
  kind: z.enum(["business", "event"]),
  warnings: z.array(z.string()),
});

type SentSubmission = z.infer<typeof sentSubmission>;

export type SubmissionSummary = Pick<SentSubmission, "id" | "warnings">;

const cookie = createSiteCookie("submission", 60 * 60);

/** Node limits all headers of a request to 16 kB, so the cookies of this site must be small. */
const MAX_COOKIE = 3072;
const MAX_FILE_WARNINGS = 3;

/** Sets the cookie for the next page; warnings that would make it too large are left out. */
export async function rememberSubmission(sent: Omit<SentSubmission, "id">): Promise<Headers> {
  const whole: SentSubmission = { id: crypto.randomUUID(), ...sent };
  const header = await cookie.serialize(whole);
  return new Headers({
    "Set-Cookie":
      header.length <= MAX_COOKIE ? header : await cookie.serialize({ ...whole, warnings: [] }),
  });
}

/** Sets the cookie for a valid event. */
export function rememberEvent(times: EventTimes, files: readonly ChosenFile[]): Promise<Headers> {
  const warnings = uploadWarnings(files, EVENT_IMAGE_HINT).slice(0, MAX_FILE_WARNINGS);
  if (endsBeforeStart(times)) warnings.unshift(END_WARNING);
  return rememberSubmission({ kind: "event", warnings });
}

/** For loaders: what was sent, if the address contains `?sent`, else null. */
export async function readSummary(
  request: Request,
  kind: SentSubmission["kind"],
): Promise<SubmissionSummary | null> {
  if (!new URL(request.url).searchParams.has("sent")) return null;
  const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
  const { data } = sentSubmission.safeParse(value);
  return data?.kind === kind ? { id: data.id, warnings: data.warnings } : null;
}
