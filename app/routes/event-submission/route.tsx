import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta } from "~/frame/page-meta";
import { revalidateAfterSuccess } from "~/frame/revalidation";
import { SITE_NAME } from "~/site";
import { CalendarLink } from "~/submissions/calendar-link";
import { eventFields, eventSections } from "~/submissions/event";
import { eventAction } from "~/submissions/event-action.server";
import { schemaOf } from "~/submissions/form-schema";
import { sentOf } from "~/submissions/sent-submission.server";
import { SubmissionForm } from "~/submissions/submission-form";
import { SubmissionSent } from "~/submissions/submission-sent";
import { submitForm } from "~/submissions/submit-form";
import { PageHeading } from "~/ui/page-heading";

import styles from "./event-submission.module.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Submit your event for free - ${SITE_NAME}`,
    description: "Submit your open day, course or talk for pet owners, free of charge.",
    path: "/event-submission",
    trail: [["Submit your event for free", "/event-submission"]],
  });

const schema = schemaOf(eventFields);

export async function loader({ request }: LoaderFunctionArgs) {
  return { sent: await sentOf(request, "event") };
}

export const action = eventAction({
  fields: eventFields,
  path: "/event-submission?sent",
  toast: {
    type: "success",
    message: "Event Submitted! 📅",
    description: "Thanks for sharing your event! We'll review it and get it published soon.",
  },
});

export const clientAction = submitForm;

export const shouldRevalidate = revalidateAfterSuccess;

export default function EventSubmission() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading>{sent ? "Event Submitted" : "Submit your event for free"}</PageHeading>
      {sent ? (
        <SubmissionSent
          warnings={sent.warnings}
          steps={[
            "Nothing is published before a review.",
            "To correct something, please fill in the form again.",
          ]}
          again={{ to: "/event-submission", text: "Submit another event" }}
        >
          {sent.hasCalendar ? <CalendarLink /> : null}
        </SubmissionSent>
      ) : (
        <>
          <p className={styles.lead}>
            Puppy gym, senior dog evening, open day: tell us when and where. Every field is needed
            unless it says optional.
          </p>
          <SubmissionForm
            id="event"
            schema={schema}
            sections={eventSections}
            submitLabel="Submit Event"
          />
        </>
      )}
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
