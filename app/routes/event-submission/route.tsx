import type { ActionFunctionArgs } from "@remix-run/node";

import eventArt from "~/art/event.svg?url";
import { pageMeta, type PageMetaFunction, type RouteHandle } from "~/frame/route";
import { SITE_NAME } from "~/site";
import { EVENT_FORM_ID, eventSchema } from "~/submissions/event-schema";
import { readSubmission } from "~/submissions/read-submission.server";
import { SubmissionPage } from "~/submissions/submission-form";
import { draftAction } from "~/submissions/use-draft";
import { redirectWithToast } from "~/toast/toast.server";

import { EventForm } from "./event-form";

export const handle: RouteHandle = { isInSitemap: true, foldsContactForm: true };

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, {
    title: `Submit your event for free - ${SITE_NAME}`,
    description: "Submit your open day, course or talk for pet owners, free of charge.",
    path: "/event-submission",
  });

export async function action({ request }: ActionFunctionArgs) {
  const { rejection } = await readSubmission(request, eventSchema);
  if (rejection) return rejection;
  // With a fragment: otherwise browsers keep the one of the form.
  return redirectWithToast("/event-submission?sent#sent", {
    type: "success",
    message: "Event Submitted! 📅",
    description: "Thanks for sharing your event! We'll review it and get it published soon.",
  });
}

export const clientAction = draftAction(EVENT_FORM_ID);

export default function EventSubmission() {
  return (
    <SubmissionPage
      art={eventArt}
      title="Submit your event for free"
      titleWhenSent="Event Submitted"
      lead="Puppy gym, senior dog evening, open day: tell us when and where. Every field is required unless it is marked optional."
    >
      <EventForm />
    </SubmissionPage>
  );
}

export { publicHeaders as headers } from "~/server/page-cache.server";
export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
