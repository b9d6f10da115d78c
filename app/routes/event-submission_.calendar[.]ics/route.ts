import type { LoaderFunctionArgs } from "@remix-run/node";

import { siteOrigin } from "~/server/request.server";
import { resourceResponse } from "~/server/security-headers.server";
import { calendarFile } from "~/submissions/calendar";
import { readSubmission } from "~/submissions/sent-submission.server";
import { redirectWithToast } from "~/toast/toast.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const sent = await readSubmission(request, "event");
  if (!sent?.event)
    return redirectWithToast("/event-submission", {
      type: "error",
      message: "There is no calendar entry here any more",
      description: "It is kept for an hour after an event was submitted.",
    });
  const { host } = new URL(siteOrigin(request));
  return resourceResponse(calendarFile(sent.event, `${sent.id}@${host}`, new Date()), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Cache-Control": "private",
      "Content-Disposition": 'attachment; filename="event.ics"',
    },
  });
}
