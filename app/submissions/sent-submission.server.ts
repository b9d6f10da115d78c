import * as z from "zod/mini";

import { createSiteCookie } from "~/server/cookies.server";
import type { Toast } from "~/toast/toast";
import { redirectWithToast } from "~/toast/toast.server";

const sentSubmission = z.object({
  id: z.string(),
  kind: z.enum(["business", "event"]),
  warnings: z.array(z.string()),
});

type SentSubmission = z.infer<typeof sentSubmission>;

export type SubmissionSummary = Pick<SentSubmission, "id" | "warnings">;

const cookie = createSiteCookie("submission", 60 * 60);

/** The app takes 32 kB of headers, with the cookies of other programs on the domain. */
const MAX_COOKIE = 3072;

/** Sets the cookie for the next page; warnings that would make it too large are left out. */
export async function rememberSubmission(sent: Omit<SentSubmission, "id">): Promise<Headers> {
  const whole: SentSubmission = { id: crypto.randomUUID(), ...sent };
  const header = await cookie.serialize(whole);
  return new Headers({
    "Set-Cookie":
      header.length <= MAX_COOKIE ? header : await cookie.serialize({ ...whole, warnings: [] }),
  });
}

/** The ending of the forms with files: the page of `path` tells once what was sent. */
export async function redirectToSent(
  path: string,
  sent: Omit<SentSubmission, "id">,
  words: Pick<Toast, "message" | "description">,
) {
  const headers = await rememberSubmission(sent);
  return redirectWithToast(path, { type: "success", ...words }, { headers });
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
