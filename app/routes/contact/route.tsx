import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useState } from "react";

import { pageMeta } from "~/frame/page-meta";
import { readForm } from "~/server/form.server";
import { localPath } from "~/server/redirect.server";
import { SITE_NAME } from "~/site";
import { contactFields } from "~/submissions/contact";
import { ContactForm } from "~/submissions/contact-form";
import styles from "~/submissions/contact-form.module.css";
import { namesOf } from "~/submissions/form-fields";
import type { FormReply } from "~/submissions/form-reply";
import { completeAddresses, schemaOf } from "~/submissions/form-schema";
import { refuseForm } from "~/submissions/receive-form.server";
import { pickFields } from "~/submissions/upload.server";
import { sendForm } from "~/toast/send-form";
import { answerForm } from "~/toast/toast.server";
import { PageHeading } from "~/ui/page-heading";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Contact Us - ${SITE_NAME}`,
    description: `Write to ${SITE_NAME}: a question, a correction, a kind word.`,
    path: "/contact",
  });

const schema = schemaOf(contactFields);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const fields = pickFields(form, [...namesOf(contactFields), "redirectTo"]);
  completeAddresses(contactFields, fields);
  const submission = parseWithZod(fields, { schema });
  if (submission.status !== "success") return refuseForm(context, submission.reply());
  return answerForm(request, localPath(form.get("redirectTo"), "/contact"), {
    type: "success",
    message: "Message Sent!",
    description: "Thank you for writing.",
  });
}

export const clientAction = sendForm;

export default function Contact() {
  const answer = useActionData<FormReply>();
  // Reading the page's data again would take the messages away before they are dealt with.
  const [reply] = useState(answer);
  return (
    <div className={`page ${styles.page}`} id="contact">
      <PageHeading>Contact Us</PageHeading>
      <p className={styles.lead}>A question, a correction, a kind word: write it here.</p>
      <ContactForm reply={reply} />
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
