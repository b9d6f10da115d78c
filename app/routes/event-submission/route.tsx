import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { pageMeta, type PageMetaFunction } from "~/frame/page-meta";
import { revalidatePage } from "~/frame/revalidation";
import { SITE_NAME } from "~/site";
import { eventSchema } from "~/submissions/event";
import { parseSubmission } from "~/submissions/parse-submission.server";
import { readSummary, rememberEvent } from "~/submissions/sent-submission.server";
import styles from "~/submissions/submission-form.module.css";
import { SubmissionSent } from "~/submissions/submission-sent";
import { formClientAction } from "~/toast/form-client-action";
import { redirectWithToast } from "~/toast/toast.server";
import { PageHeading } from "~/ui/page-heading";

import { EventForm } from "./event-form";

export const meta: PageMetaFunction = (page) =>
  pageMeta(page, {
    title: `Submit your event for free - ${SITE_NAME}`,
    description: "Submit your open day, course or talk for pet owners, free of charge.",
    path: "/event-submission",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  return { sent: await readSummary(request, "event") };
}

export async function action(args: ActionFunctionArgs) {
  const submission = await parseSubmission(args, eventSchema, "image");
  if (submission.rejection) return submission.rejection;
  const headers = await rememberEvent(submission.value, submission.files);
  const toast = {
    type: "success",
    message: "Event Submitted! 📅",
    description: "Thanks for sharing your event! We'll review it and get it published soon.",
  } as const;
  return redirectWithToast("/event-submission?sent", toast, { headers });
}

export const clientAction = formClientAction;

export const shouldRevalidate = revalidatePage;

export default function EventSubmission() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <div className={`page ${styles.page}`}>
      <PageHeading>{sent ? "Event Submitted" : "Submit your event for free"}</PageHeading>
      {sent ? (
        <SubmissionSent
          sent={sent}
          again={{ to: "/event-submission", text: "Submit another event" }}
        />
      ) : (
        <>
          <p className="lead">
            Puppy gym, senior dog evening, open day: tell us when and where. Every field is needed
            unless it says optional.
          </p>
          <EventForm />
        </>
      )}
    </div>
  );
}

export { ErrorPage as ErrorBoundary } from "~/frame/error-page";
