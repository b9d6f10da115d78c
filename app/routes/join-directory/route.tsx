import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod/mini";

import clinicArt from "~/art/service-physical-therapy.svg?url";
import { FeatureButton } from "~/frame/feature-button";
import { PageHeading } from "~/ui/page-heading";
import { ButtonLink } from "~/ui/button";
import type { CalendarEvent } from "~/submissions/calendar";
import { inlineEventSchema } from "~/submissions/event";
import { clockTime, inlineEventRules, isoDate } from "~/submissions/event-rules";
import { eventWarnings } from "~/submissions/event-warnings";
import { breadcrumbJsonLd, pageMeta } from "~/frame/page-meta";
import { isDocumentRequest } from "~/server/document-request.server";
import { seeOther } from "~/server/redirect.server";
import {
  type FormReply,
  readSubmission,
  receiveSubmission,
  rememberSubmission,
} from "~/submissions/submission.server";
import { type FlashedToast, flashToast } from "~/toast/toast.server";
import { SITE_NAME } from "~/site";

import { Benefits } from "./benefits";
import { InlineEventForm } from "./inline-event-form";
import type { SentEvent } from "./inline-event-sent";
import styles from "./join.module.css";
import { type LoadedPlans, Plans, PLANS_TOAST } from "./plans";
import { readPlans } from "./read-plans.server";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  ...pageMeta(matches, {
    title: `${loaded?.hasErrors ? "Error: " : ""}Join the directory - ${SITE_NAME}`,
    description:
      "Be found by pet owners who look for rehabilitation care near them. Start free, grow when you want to.",
    path: "/join-directory",
  }),
  breadcrumbJsonLd(matches, [["Join the directory", "/join-directory"]]),
];

type Loaded = {
  plans: LoadedPlans | Promise<LoadedPlans>;
  toast: FlashedToast | null;
  hasErrors: boolean;
  sent: SentEvent | null;
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has("sent");
  const submission = isSent ? await readSubmission(request, "event") : null;
  const page = {
    hasErrors: context.hasFormErrors ?? false,
    sent: submission && {
      warnings: submission.warnings,
      hasCalendar: submission.event !== null,
    },
  };
  const reading = readPlans();
  // Scripts show the page while a slow store is still asked for the plans.
  if (!isDocumentRequest(request)) return data<Loaded>({ ...page, plans: reading, toast: null });
  const plans = await reading;
  const hasFailed = plans.error !== null;
  return data<Loaded>(
    { ...page, plans, toast: hasFailed ? PLANS_TOAST : null },
    hasFailed ? 502 : 200,
  );
}

const FORM = {
  names: Object.keys(inlineEventRules),
  schema: inlineEventSchema,
  fileField: "image",
};

/** The inline event form. */
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
    message: "Event Submitted! 🎉",
    description: "Thanks for sharing your event. We'll review it and get in touch soon!",
  });
  return seeOther("/join-directory?sent#event", headers);
}

function calendarEvent(event: z.infer<typeof inlineEventSchema>): CalendarEvent {
  const { name, address, description, website = "" } = event;
  return {
    name,
    address,
    description,
    website,
    startDate: isoDate(event.startDate),
    startTime: clockTime(event.startTime),
    endDate: isoDate(event.endDate),
    endTime: clockTime(event.endTime),
  };
}

export default function JoinDirectory() {
  const { plans, sent } = useLoaderData<typeof loader>();
  const answer = useActionData<FormReply>();
  return (
    <>
      <div className={styles.hero}>
        <div className={`page ${styles.heroGrid}`}>
          <div>
            <PageHeading>Be found by the pets that need you</PageHeading>
            <p className={styles.lead}>
              Owners come here worried and leave with a name. Let it be yours: it takes ten minutes,
              and the first listing costs nothing.
            </p>
            <div className={styles.ways}>
              <ButtonLink to="/business-submission">Submit Your Business</ButtonLink>
              <FeatureButton feature="schedule-demo" className={styles.demo}>
                Schedule Demo
              </FeatureButton>
            </div>
          </div>
          <img src={clinicArt} alt="" width={800} height={600} className={styles.art} />
        </div>
      </div>
      <Benefits />
      <Plans plans={plans} />
      <InlineEventForm answer={answer} sent={sent} />
    </>
  );
}
