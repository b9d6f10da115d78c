import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod/mini";

import { CalendarLink } from "~/submissions/calendar-link";
import { PageHeading } from "~/ui/page-heading";
import { SubmissionForm } from "~/submissions/submission-form";
import { SubmissionSent } from "~/submissions/submission-sent";
import type { CalendarEvent } from "~/submissions/calendar";
import { eventSchema } from "~/submissions/event";
import { eventRules } from "~/submissions/event-rules";
import { eventWarnings } from "~/submissions/event-warnings";
import { breadcrumbJsonLd, pageMeta } from "~/frame/page-meta";
import { seeOther } from "~/server/redirect.server";
import {
  readSubmission,
  receiveSubmission,
  rememberSubmission,
} from "~/submissions/submission.server";
import { flashToast } from "~/toast/toast.server";
import { SITE_NAME } from "~/site";
import { revalidateOnline, submitForm } from "~/submissions/submit-form";

import styles from "./event-submission.module.css";
import { SECTIONS } from "./sections";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  ...pageMeta(matches, {
    title: `${loaded?.hasErrors ? "Error: " : ""}Submit your event for free - ${SITE_NAME}`,
    description: "Tell pet owners about your open day, course or talk. Submitting is free.",
    path: "/event-submission",
  }),
  breadcrumbJsonLd(matches, [["Submit your event for free", "/event-submission"]]),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has("sent");
  const sent = isSent ? await readSubmission(request, "event") : null;
  return data({
    hasErrors: context.hasFormErrors ?? false,
    sent: sent ? { warnings: sent.warnings, hasCalendar: sent.event !== null } : null,
  });
}

const FORM = { names: Object.keys(eventRules), schema: eventSchema, fileField: "image" };

export async function action(args: ActionFunctionArgs) {
  const received = await receiveSubmission(args, FORM);
  if (received.refusal) return received.refusal;
  const { value: event, files } = received;
  const headers = new Headers();
  await rememberSubmission(headers, {
    kind: "event",
    warnings: eventWarnings(event, files),
    event: event && calendarEvent(event),
  });
  await flashToast(args.request, headers, {
    type: "success",
    message: "Event Submitted! 📅",
    description: "Thanks for sharing your event! We'll review it and get it published soon.",
  });
  return seeOther("/event-submission?sent", headers);
}

function calendarEvent(event: z.infer<typeof eventSchema>): CalendarEvent {
  const { eventName, eventAddress, eventDescription, eventWebsite } = event;
  const { startDate, startTime, endDate, endTime } = event;
  return {
    name: eventName,
    address: eventAddress,
    description: eventDescription,
    website: eventWebsite ?? "",
    startDate,
    startTime,
    endDate,
    endTime,
  };
}

export const clientAction = submitForm;
export const shouldRevalidate = revalidateOnline;

export default function EventSubmission() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading>Submit your event for free</PageHeading>
      {sent ? (
        <SubmissionSent
          warnings={sent.warnings}
          steps={[
            "We read your event and check date and place.",
            "If something is unclear, we write to the contact you named.",
            "Until we have reviewed it, it is not published.",
          ]}
          again={{ to: "/event-submission", text: "Submit another event" }}
        >
          {sent.hasCalendar ? <CalendarLink /> : null}
        </SubmissionSent>
      ) : (
        <>
          <p className={styles.lead}>
            Puppy gym, senior dog evening, open day: tell the owners near you. Every field is needed
            unless it says optional.
          </p>
          <SubmissionForm
            id="event"
            schema={eventSchema}
            sections={SECTIONS}
            submitLabel="Submit Event"
          />
        </>
      )}
    </div>
  );
}
