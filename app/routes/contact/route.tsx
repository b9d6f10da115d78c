import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useState } from "react";

import { ContactForm } from "~/submissions/contact-form";
import { ErrorSummary } from "~/submissions/error-summary";
import { PageHeading } from "~/ui/page-heading";
import { useErrorTitle } from "~/submissions/use-error-title";
import { contactSchema } from "~/submissions/contact";
import { contactRules } from "~/submissions/contact-rules";
import { HIDDEN_FIELDS } from "~/submissions/hidden-fields";
import { parseSubmission } from "~/submissions/parse-submission";
import { pageMeta } from "~/frame/page-meta";
import { readForm } from "~/server/form.server";
import { isRobot } from "~/submissions/form-token.server";
import { localPath, seeOther } from "~/server/redirect.server";
import { type FormReply, refuseForm } from "~/submissions/submission.server";
import { flashToast } from "~/toast/toast.server";
import { pickFields } from "~/submissions/upload.server";
import { SITE_NAME } from "~/site";

import styles from "./contact.module.css";

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: `${loaded?.hasErrors ? "Error: " : ""}Contact Us - ${SITE_NAME}`,
    description: `Write to ${SITE_NAME}: a question, a correction, a kind word.`,
    path: "/contact",
  });

export function loader({ context }: LoaderFunctionArgs) {
  return data({ hasErrors: context.hasFormErrors ?? false });
}

const NAMES = [...Object.keys(contactRules), ...HIDDEN_FIELDS, "redirectTo"];

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const fields = pickFields(form, NAMES);
  const submission = parseSubmission(fields, contactSchema);
  if (!isRobot(fields) && submission.status !== "success")
    return refuseForm(context, submission.reply());
  const headers = new Headers();
  await flashToast(request, headers, {
    type: "success",
    message: "Message Sent!",
    description: "Thank you for writing. We'll get back to you soon.",
  });
  return seeOther(localPath(form.get("redirectTo"), "/contact"), headers);
}

export default function Contact() {
  const reply = useActionData<FormReply>();
  // Reading the page's data again would take the messages away before they are dealt with.
  const [result] = useState(reply?.result);
  const errors = Object.entries(contactRules).flatMap(([name, { label }]) => {
    const [message] = result?.error?.[name] ?? [];
    return message ? [{ id: `contact-${name}`, label, message }] : [];
  });
  useErrorTitle(errors.length > 0);
  return (
    <div className={`page ${styles.contact}`} id="contact">
      <PageHeading>Contact Us</PageHeading>
      <p className={styles.lead}>A question, a correction, a kind word: we read everything.</p>
      <ErrorSummary errors={errors} />
      <ContactForm result={result} />
    </div>
  );
}
