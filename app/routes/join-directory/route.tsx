import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import clinicArt from "~/art/service-physical-therapy.svg?url";
import { FeatureButton } from "~/components/feature-button";
import { PageHeading } from "~/components/page-heading";
import { ButtonLink } from "~/components/button";
import { type Plan, plansOf } from "~/models/plan";
import { inlineEventSchema } from "~/models/submission/event";
import { inlineEventRules } from "~/models/submission/event-rules";
import { breadcrumbJsonLd, pageMeta } from "~/page-meta";
import { seeOther } from "~/server/redirect.server";
import { type FormReply, receiveSubmission } from "~/server/submission.server";
import { type FlashedToast, flashToast } from "~/server/toast.server";
import { SITE_NAME } from "~/site";
import { catalogue } from "~/store/index.server";
import { storeMessage } from "~/store/store-error";

import { Benefits } from "./benefits";
import { InlineEventForm } from "./inline-event-form";
import styles from "./join.module.css";
import { Plans } from "./plans";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  ...pageMeta(matches, {
    title: `${loaded?.hasErrors ? "Error: " : ""}Join the directory - ${SITE_NAME}`,
    description:
      "Be found by pet owners who look for rehabilitation care near them. Start free, grow when you want to.",
    path: "/join-directory",
  }),
  breadcrumbJsonLd(matches, [["Join the directory", "/join-directory"]]),
];

const PLANS_TOAST: FlashedToast = {
  id: "plans",
  type: "error",
  message: "Error",
  description: "Could not load growth plans. Please try again later.",
};

type Loaded = {
  plans: Plan[];
  error: string | null;
  toast: FlashedToast | null;
  hasErrors: boolean;
};

export async function loader({ context }: LoaderFunctionArgs) {
  const hasErrors = context.hasFormErrors ?? false;
  try {
    const plans = plansOf(await catalogue.listProducts());
    return data<Loaded>({ plans, error: null, toast: null, hasErrors });
  } catch (error) {
    const message = storeMessage(error, "Failed to load plans");
    return data<Loaded>({ plans: [], error: message, toast: PLANS_TOAST, hasErrors }, 502);
  }
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
  const headers = new Headers();
  await flashToast(headers, {
    type: "success",
    message: "Event Submitted! 🎉",
    description: "Thanks for sharing your event. We'll review it and get in touch soon!",
  });
  return seeOther("/join-directory#event", headers);
}

export default function JoinDirectory() {
  const { plans, error } = useLoaderData<typeof loader>();
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
      <Plans plans={plans} error={error} />
      <InlineEventForm answer={answer} />
    </>
  );
}
