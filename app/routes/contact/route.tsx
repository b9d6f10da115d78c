import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { parseForm } from "~/server/form.server";
import { localPath } from "~/server/request.server";
import { SITE_NAME } from "~/site";
import { contactSchema } from "~/submissions/contact";
import { ContactForm } from "~/submissions/contact-form";
import { rejectForm } from "~/submissions/parse-submission.server";
import { formClientAction } from "~/toast/form-client-action";
import { respondWithToast } from "~/toast/toast.server";
import { PageHeading } from "~/ui/page-heading";

export const meta: PageMetaFunction = (page) =>
  pageMeta(page, {
    title: `Contact Us - ${SITE_NAME}`,
    description: `Write to ${SITE_NAME}: a question, a correction, a kind word.`,
    path: "/contact",
  });

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request);
  const submission = parseWithZod(pickFields(form), { schema: contactSchema });
  if (submission.status !== "success") return rejectForm(context, submission.reply());
  return respondWithToast(request, localPath(form.get("redirectTo"), "/contact"), {
    type: "success",
    message: "Message Sent!",
    description: "Thank you for writing.",
  });
}

/** Security: only known names and limited texts, as conform expands `message[9999999]`. */
function pickFields(form: URLSearchParams): FormData {
  const fields = new FormData();
  for (const name of [...Object.keys(contactSchema.shape), "redirectTo"])
    for (const value of form.getAll(name).slice(0, 20)) fields.append(name, value.slice(0, 10_000));
  return fields;
}

export const clientAction = formClientAction;

export default function Contact() {
  const actionData = useActionData<typeof action>();
  return (
    <div className="page narrow" id="contact">
      <PageHeading>Contact Us</PageHeading>
      <p className="lead">A question, a correction, a kind word: write it here.</p>
      <ContactForm actionData={actionData} button="primary" />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
