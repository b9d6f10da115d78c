import type { ActionFunctionArgs } from "@remix-run/node";

import thanksArt from "~/art/thanks.svg?url";
import { pageMeta, type PageMetaFunction, type RouteHandle } from "~/frame/route";
import { SITE_NAME } from "~/site";
import { BUSINESS_FORM_ID, businessSchema } from "~/submissions/business-schema";
import { readSubmission } from "~/submissions/read-submission.server";
import { SubmissionPage } from "~/submissions/submission-form";
import { draftAction } from "~/submissions/use-draft";
import { redirectWithToast } from "~/toast/toast.server";

import { BusinessForm } from "./business-form";

export const handle: RouteHandle = { isInSitemap: true, foldsContactForm: true };

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, {
    title: `Join Our Directory - ${SITE_NAME}`,
    description: "Submit your practice for review. It takes about 10 minutes and costs nothing.",
    path: "/business-submission",
  });

export async function action({ request }: ActionFunctionArgs) {
  const { rejection } = await readSubmission(request, businessSchema);
  if (rejection) return rejection;
  // With a fragment: otherwise browsers keep the one of the form.
  return redirectWithToast("/business-submission?sent#sent", {
    type: "success",
    message: "Submission Received! 🎉",
    description: "Thank you for submitting your business. We'll review it and be in touch shortly.",
  });
}

export const clientAction = draftAction(BUSINESS_FORM_ID);

export default function BusinessSubmission() {
  return (
    <SubmissionPage
      art={thanksArt}
      title="Join Our Directory"
      titleWhenSent="Submission Received"
      lead="Tell pet owners who you are and what you do. It takes about 10 minutes; have your social media links handy. Every field is required unless it is marked optional."
    >
      <BusinessForm />
    </SubmissionPage>
  );
}

export { publicHeaders as headers } from "~/server/page-cache.server";
export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
