import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PageHeading } from "~/ui/page-heading";
import { SubmissionForm } from "~/submissions/submission-form";
import { SubmissionSent } from "~/submissions/submission-sent";
import { businessRules, businessSchema } from "~/submissions/business";
import { PHOTO_HINT, uploadWarnings } from "~/submissions/upload";
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

import styles from "./business-submission.module.css";
import { SECTIONS } from "./sections";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  ...pageMeta(matches, {
    title: `${loaded?.hasErrors ? "Error: " : ""}Join Our Directory - ${SITE_NAME}`,
    description: "Submit your practice for review. It takes about ten minutes and costs nothing.",
    path: "/business-submission",
  }),
  breadcrumbJsonLd(matches, [
    ["Join the directory", "/join-directory"],
    ["Join Our Directory", "/business-submission"],
  ]),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.has("sent");
  return data({
    hasErrors: context.hasFormErrors ?? false,
    sent: isSent ? await readSubmission(request, "business") : null,
  });
}

const FORM = {
  names: [...Object.keys(businessRules), "services"],
  schema: businessSchema,
  fileField: "photos",
};

export async function action(args: ActionFunctionArgs) {
  const received = await receiveSubmission(args, FORM);
  if (received.refusal) return received.refusal;
  const headers = new Headers();
  await rememberSubmission(headers, {
    kind: "business",
    warnings: uploadWarnings(received.files, PHOTO_HINT).slice(0, 5),
    event: null,
  });
  await flashToast(args.request, headers, {
    type: "success",
    message: "Submission Received! 🎉",
    description: "Thank you for submitting your business. We'll review it and be in touch shortly.",
  });
  return seeOther("/business-submission?sent", headers);
}

export const clientAction = submitForm;
export const shouldRevalidate = revalidateOnline;

export default function BusinessSubmission() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading>Join Our Directory</PageHeading>
      {sent ? (
        <SubmissionSent
          warnings={sent.warnings}
          steps={[
            "We read your submission and check that everything is in place.",
            "If something is missing, we write to the contact you named.",
            "Until then nothing is published.",
          ]}
          again={{ to: "/business-submission", text: "Submit another business" }}
        />
      ) : (
        <>
          <p className={styles.lead}>
            Tell pet owners who you are and what you do. It takes about ten minutes; have your
            social media addresses at hand. Every field is needed unless it says optional.
          </p>
          <SubmissionForm
            id="business"
            schema={businessSchema}
            sections={SECTIONS}
            submitLabel="Submit for Review"
          />
        </>
      )}
    </div>
  );
}
