import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { revalidatePage } from "~/frame/revalidation";
import { SITE_NAME } from "~/site";
import { businessSchema } from "~/submissions/business";
import { parseSubmission } from "~/submissions/parse-submission.server";
import { readSummary, redirectToSent } from "~/submissions/sent-submission.server";
import { SubmissionPage } from "~/submissions/submission-page";
import { PHOTO_HINT, uploadWarnings } from "~/submissions/upload";
import { formClientAction } from "~/toast/form-client-action";

import { BusinessForm } from "./business-form";

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, {
    title: `Join Our Directory - ${SITE_NAME}`,
    description: "Submit your practice for review. It takes about 10 minutes and costs nothing.",
    path: "/business-submission",
  });

const MAX_WARNINGS = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  return { sent: await readSummary(request, "business") };
}

export async function action(args: ActionFunctionArgs) {
  const submission = await parseSubmission(args, businessSchema, "photos");
  if (submission.rejection) return submission.rejection;
  const warnings = uploadWarnings(submission.files, PHOTO_HINT).slice(0, MAX_WARNINGS);
  return redirectToSent(
    "/business-submission?sent",
    { kind: "business", warnings },
    {
      message: "Submission Received! 🎉",
      description:
        "Thank you for submitting your business. We'll review it and be in touch shortly.",
    },
  );
}

export const clientAction = formClientAction;

export const shouldRevalidate = revalidatePage;

export default function BusinessSubmission() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <SubmissionPage
      title="Join Our Directory"
      titleWhenSent="Submission Received"
      lead="Tell pet owners who you are and what you do. It takes about 10 minutes; have your social media addresses at hand. Every field is needed unless it says optional."
      sent={sent}
      again={{ to: "/business-submission", text: "Submit another business" }}
    >
      <BusinessForm />
    </SubmissionPage>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
