import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import clinicArt from "~/art/join-hero.svg?url";
import { FeatureButton } from "~/frame/feature-button";
import { passRetryAfter } from "~/frame/pass-retry-after.server";
import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { revalidatePage } from "~/frame/revalidation";
import { isDocumentRequest } from "~/server/document-request.server";
import { SITE_NAME } from "~/site";
import type { RejectedForm, SubmissionSummary } from "~/submissions/form-reply";
import { inlineEventSchema } from "~/submissions/inline-event";
import { parseSubmission } from "~/submissions/parse-submission.server";
import { rememberEvent, sentOf } from "~/submissions/sent-submission.server";
import { formClientAction } from "~/toast/form-client-action";
import type { ShownToast } from "~/toast/toast";
import { redirectWithToast } from "~/toast/toast.server";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";

import { Benefits } from "./benefits";
import { InlineEventForm } from "./inline-event-form";
import styles from "./join.module.css";
import { type LoadedPlans, Plans, PLANS_TOAST } from "./plans";
import { plansNote, readPlans } from "./read-plans.server";

export const meta: PageMetaFunction = (page) =>
  pageMeta(page, {
    title: `Join the directory - ${SITE_NAME}`,
    description:
      "Be found by pet owners who look for rehabilitation care near them. Start free, grow when you want to.",
    path: "/join-directory",
  });

type Loaded = {
  plans: LoadedPlans | Promise<LoadedPlans>;
  toast: ShownToast | null;
  plansNote: string | null;
  sent: SubmissionSummary | null;
};

export async function loader({ request }: LoaderFunctionArgs) {
  const page = { plansNote, sent: await sentOf(request, "event") };
  const reading = readPlans();
  // Streaming: client navigation shows the page before a slow store answers.
  if (!isDocumentRequest(request)) {
    const plans = reading.then(({ loaded }) => loaded);
    return data<Loaded>({ ...page, plans, toast: null });
  }
  const { loaded: plans, answer } = await reading;
  return data<Loaded>({ ...page, plans, toast: plans.error === null ? null : PLANS_TOAST }, answer);
}

export const headers = passRetryAfter;

export async function action(args: ActionFunctionArgs) {
  const received = await parseSubmission(args, inlineEventSchema, "image");
  if (received.refusal) return received.refusal;
  const { website = "", ...event } = received.value;
  const { headers, sent } = await rememberEvent({ ...event, website }, received.files);
  const toast = {
    type: "success",
    message: "Event Submitted! 🎉",
    description: "Thanks for sharing your event. We'll review it and get in touch soon!",
  } as const;
  return isDocumentRequest(args.request)
    ? redirectWithToast("/join-directory?sent#event", toast, { headers })
    : data({ toast, sent }, { headers });
}

export const clientAction = formClientAction;

export const shouldRevalidate = revalidatePage;

export default function JoinDirectory() {
  const { plans, plansNote: note, sent } = useLoaderData<typeof loader>();
  const actionData = useActionData<RejectedForm>();
  return (
    <>
      <div className={styles.hero}>
        <div className={`page ${styles.heroGrid}`}>
          <div>
            <PageHeading>Be found by owners who need your help</PageHeading>
            <p className={styles.lead}>
              Owners come here worried and look for a name. The form takes about ten minutes, and
              the free account costs nothing.
            </p>
            <div className={styles.ways}>
              <ButtonLink to="/business-submission">Submit Your Business</ButtonLink>
              <FeatureButton feature="schedule-demo" className={styles.demo}>
                Schedule Demo
              </FeatureButton>
            </div>
          </div>
          <img
            src={clinicArt}
            alt=""
            width={800}
            height={600}
            className={styles.art}
            fetchpriority="high"
          />
        </div>
      </div>
      <Benefits />
      <Plans plans={plans} note={note} />
      <InlineEventForm actionData={actionData} sent={sent} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
