import type { ActionFunctionArgs } from "@remix-run/node";

import thanksArt from "~/art/thanks.svg?url";
import { respondWithToast } from "~/forms/form.server";
import { pageMeta, type PageMetaFunction, type RouteHandle } from "~/frame/route";
import { localPath, withSent } from "~/server/request.server";
import { SITE_NAME } from "~/site";
import { CONTACT_FORM_ID, ContactForm, MESSAGE_SENT, SENT_ID } from "~/submissions/contact-form";
import { DemonstrationNote } from "~/submissions/around-form";
import { contactSchema } from "~/submissions/native-schemas.server";
import { readSubmission } from "~/submissions/read-submission.server";
import { draftAction } from "~/submissions/use-draft";
import { PageHeading } from "~/ui/page";

export const handle: RouteHandle = { isInSitemap: true };

export const meta: PageMetaFunction = (args) =>
  pageMeta(args, {
    title: `Contact Us - ${SITE_NAME}`,
    description: `Write to ${SITE_NAME}: a question, a correction, a kind word.`,
    path: "/contact",
  });

export async function action({ request }: ActionFunctionArgs) {
  const { form, rejection } = await readSubmission(request, contactSchema);
  if (rejection) return rejection;
  const page = localPath(form.get("redirectTo"), "/contact");
  const path = withSent(page, CONTACT_FORM_ID, SENT_ID);
  return respondWithToast(form, path, { type: "success", ...MESSAGE_SENT });
}

export const clientAction = draftAction(CONTACT_FORM_ID);

export default function Contact() {
  return (
    <div className="wall end">
      <div className="page page-top desk" id="contact" tabIndex={-1}>
        <div>
          <PageHeading>Contact Us</PageHeading>
          <p className="lead">
            Questions, corrections or kind words: write to us here. Every field is required unless
            it is marked optional.
          </p>
          <DemonstrationNote />
        </div>
        <div className="card padded">
          <ContactForm emphasis="primary" />
        </div>
        <div className="scene">
          <img src={thanksArt} alt="" width={800} height={600} />
        </div>
      </div>
    </div>
  );
}

export { publicHeaders as headers } from "~/server/page-cache.server";
export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
