import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { revalidatePage } from "~/frame/revalidation";
import { SITE_NAME } from "~/site";
import { businessSchema } from "~/submissions/business";
import { parseSubmission } from "~/submissions/parse-submission.server";
import { rememberSubmission, sentOf } from "~/submissions/sent-submission.server";
import styles from "~/submissions/submission-form.module.css";
import { SubmissionSent } from "~/submissions/submission-sent";
import { submitForm } from "~/submissions/submit-form";
import { PHOTO_HINT, uploadWarnings } from "~/submissions/upload";
import { redirectWithToast } from "~/toast/toast.server";
import { PageHeading } from "~/ui/page-heading";

import { BusinessForm } from "./business-form";

export const meta: PageMetaFunction = (page) =>
  pageMeta(page, {
    title: `Join Our Directory - ${SITE_NAME}`,
    description: "Submit your practice for review. It takes about ten minutes and costs nothing.",
    path: "/business-submission",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  return { sent: await sentOf(request, "business") };
}

export async function action(args: ActionFunctionArgs) {
  const received = await parseSubmission(args, businessSchema, "photos");
  if (received.refusal) return received.refusal;
  const headers = new Headers();
  const warnings = uploadWarnings(received.files, PHOTO_HINT).slice(0, 5);
  await rememberSubmission(headers, { kind: "business", warnings, event: null });
  const toast = {
    type: "success",
    message: "Submission Received! 🎉",
    description: "Thank you for submitting your business. We'll review it and be in touch shortly.",
  } as const;
  return redirectWithToast("/business-submission?sent", toast, { headers });
}

export const clientAction = submitForm;

export const shouldRevalidate = revalidatePage;

export default function BusinessSubmission() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading>{sent ? "Submission Received" : "Join Our Directory"}</PageHeading>
      {sent ? (
        <SubmissionSent
          warnings={sent.warnings}
          steps={[
            "Nothing is published before a review.",
            "To correct something, please fill in the form again.",
          ]}
          again={{ to: "/business-submission", text: "Submit another business" }}
        />
      ) : (
        <>
          <p className={styles.lead}>
            Tell pet owners who you are and what you do. It takes about ten minutes; have your
            social media addresses at hand. Every field is needed unless it says optional.
          </p>
          <BusinessForm />
        </>
      )}
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
