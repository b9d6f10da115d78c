import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import clinicArt from "~/art/join-hero.svg?url";
import { FeatureButton } from "~/frame/feature-button";
import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { revalidatePage } from "~/frame/revalidation";
import { SITE_NAME } from "~/site";
import { eventWarnings } from "~/submissions/event-times";
import { inlineEventSchema } from "~/submissions/inline-event";
import { parseSubmission } from "~/submissions/parse-submission.server";
import { readSummary, redirectToSent } from "~/submissions/sent-submission.server";
import { formClientAction } from "~/toast/form-client-action";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";

import { Benefits } from "./benefits";
import { InlineEvent } from "./inline-event";
import styles from "./join.module.css";
import { Plans } from "./plans";
import { plansNote, readPlans } from "./read-plans.server";

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, {
    title: `Join the directory - ${SITE_NAME}`,
    description:
      "Be found by pet owners who look for rehabilitation care near them. Start free, grow when you want to.",
    path: "/join-directory",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { init, ...loaded } = await readPlans();
  const sent = await readSummary(request, "event");
  return data({ ...loaded, plansNote, sent }, init);
}

/** `Retry-After`. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action(args: ActionFunctionArgs) {
  const submission = await parseSubmission(args, inlineEventSchema, "image");
  if (submission.rejection) return submission.rejection;
  const warnings = eventWarnings(submission.value, submission.files);
  return redirectToSent(
    "/join-directory?sent#sent",
    { kind: "event", warnings },
    {
      message: "Event Submitted! 🎉",
      description: "Thanks for sharing your event. We'll review it and get in touch soon!",
    },
  );
}

export const clientAction = formClientAction;

export const shouldRevalidate = revalidatePage;

export default function JoinDirectory() {
  const { sent, ...plans } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="hero">
        <div className="page">
          <div>
            <PageHeading>Be found by owners who need your help</PageHeading>
            <p className={`lead ${styles.lead}`}>
              Owners come here worried and look for a name. The form takes about 10 minutes, and the
              free account costs nothing.
            </p>
            <div className={styles.actions}>
              <ButtonLink to="/business-submission">Submit Your Business</ButtonLink>
              <FeatureButton feature="schedule-demo" emphasis="secondary">
                Schedule Demo
              </FeatureButton>
            </div>
          </div>
          <img
            src={clinicArt}
            alt=""
            width={800}
            height={600}
            className="art"
            fetchpriority="high"
          />
        </div>
      </div>
      <Benefits />
      <Plans {...plans} />
      <InlineEvent sent={sent} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
