import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { revalidatePage } from "~/frame/revalidation";
import { SITE_NAME } from "~/site";
import { eventSchema } from "~/submissions/event";
import { eventWarnings } from "~/submissions/event-times";
import { parseSubmission } from "~/submissions/parse-submission.server";
import { readSummary, redirectToSent } from "~/submissions/sent-submission.server";
import { SubmissionPage } from "~/submissions/submission-page";
import { formClientAction } from "~/toast/form-client-action";

import { EventForm } from "./event-form";

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, {
    title: `Submit your event for free - ${SITE_NAME}`,
    description: "Submit your open day, course or talk for pet owners, free of charge.",
    path: "/event-submission",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  return { sent: await readSummary(request, "event") };
}

export async function action(args: ActionFunctionArgs) {
  const submission = await parseSubmission(args, eventSchema, "image");
  if (submission.rejection) return submission.rejection;
  const warnings = eventWarnings(submission.value, submission.files);
  return redirectToSent(
    "/event-submission?sent",
    { kind: "event", warnings },
    {
      message: "Event Submitted! 📅",
      description: "Thanks for sharing your event! We'll review it and get it published soon.",
    },
  );
}

export const clientAction = formClientAction;

export const shouldRevalidate = revalidatePage;

export default function EventSubmission() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <SubmissionPage
      title="Submit your event for free"
      titleWhenSent="Event Submitted"
      lead="Puppy gym, senior dog evening, open day: tell us when and where. Every field is needed unless it says optional."
      sent={sent}
      again={{ to: "/event-submission", text: "Submit another event" }}
    >
      <EventForm />
    </SubmissionPage>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
