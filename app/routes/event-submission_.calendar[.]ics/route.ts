import { createHash } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";

import { calendarFile } from "~/models/calendar";
import { siteOrigin } from "~/server/redirect.server";
import { readSubmission } from "~/server/submission.server";

/** The visitor's own submitted event as a tentative calendar entry. */
export async function loader({ request }: LoaderFunctionArgs) {
  const sent = await readSubmission(request, "event");
  if (!sent?.event) throw new Response("Not Found", { status: 404 });
  const { host } = new URL(siteOrigin(request));
  const digest = createHash("sha256").update(JSON.stringify(sent.event)).digest("hex");
  return new Response(calendarFile(sent.event, `${digest.slice(0, 24)}@${host}`, new Date()), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="event.ics"',
    },
  });
}
