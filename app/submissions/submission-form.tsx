import { INTENT } from "@conform-to/dom";
import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import {
  Form,
  unstable_usePrompt as usePrompt,
  useActionData,
  useBeforeUnload,
  useLocation,
  useNavigation,
  useSubmit,
} from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import type * as z from "zod/mini";

import sentArt from "~/art/sent.svg?url";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading, PictureMessage } from "~/ui/page";

import { DemonstrationNote, useIsSent, WHAT_HAPPENS_NEXT } from "./around-form";
import { ErrorSummary, summaryId, useSummaryFocus } from "./error-summary";
import type { FormAnswer } from "./read-submission.server";
import styles from "./submission-form.module.css";
import { useDraft } from "./use-draft";

type SubmissionPageProps = {
  art: string;
  title: string;
  titleWhenSent: string;
  lead: string;
  /** The form. */
  children: ReactNode;
};

/** The page of a long form; once that is sent, it says what happens next. */
export function SubmissionPage({ art, title, titleWhenSent, lead, children }: SubmissionPageProps) {
  const { pathname } = useLocation();
  const isSent = useIsSent("");
  if (isSent)
    return (
      <PictureMessage
        art={sentArt}
        heading={<PageHeading id="sent">{titleWhenSent}</PageHeading>}
        links={
          <>
            <ButtonLink to="/join-directory#plans">See the growth plans</ButtonLink>
            <ButtonLink to={pathname} emphasis="secondary">
              Submit another
            </ButtonLink>
            <ButtonLink to="/" emphasis="quiet">
              Back to Homepage
            </ButtonLink>
          </>
        }
      >
        <p className="lead">{WHAT_HAPPENS_NEXT}</p>
      </PictureMessage>
    );
  return (
    <>
      <div className="wall">
        <div className="page page-top masthead">
          <div>
            <PageHeading>{title}</PageHeading>
            <p className="lead">{lead}</p>
            <DemonstrationNote />
          </div>
          <img src={art} alt="" width={800} height={600} className="not-on-phone" />
        </div>
      </div>
      {children}
    </>
  );
}

/** The only constraint that the forms use: conform's `getZodConstraint` knows all, in 2 kB of scripts. */
const constraintOf = ({ shape }: z.ZodMiniObject) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, { _zod }]) => [
      name,
      { required: _zod.def.type !== "optional" },
    ]),
  );

/** Connects conform: `fields` are for the controls, `form` is for SubmissionForm. */
export function useSubmissionForm<Schema extends z.ZodMiniObject>(id: string, schema: Schema) {
  // After a failed request there is a toast instead of a `result`.
  const answer = useActionData<FormAnswer>();
  const submit = useSubmit();
  const isSending = useNavigation().formMethod === "POST";
  // Of the document: scripts keep the chosen files.
  const [hadFiles] = useState(answer?.hadFiles);
  // What may have been rejected last: a press by the browser, an answer by the server.
  const [attempt, setAttempt] = useState<unknown>(answer);
  // conform draws the errors one render after the answer; the focus must wait for them.
  useEffect(() => setAttempt(answer), [answer]);
  useSummaryFocus(id, attempt);
  const [form, fields] = useForm<z.infer<Schema>>({
    id,
    constraint: constraintOf(schema),
    lastResult: answer?.result,
    shouldValidate: "onSubmit",
    // Revalidating on blur would remove a message and move the button during the click.
    shouldRevalidate: "onInput",
    onValidate: ({ form: element, formData }) => {
      const submission = parseWithZod(formData, { schema });
      const fieldErrors = incompleteDates(element);
      // conform shows what `reply` returns.
      return { ...submission, reply: () => submission.reply({ fieldErrors }) };
    },
    // For a valid form only: conform itself stops an invalid one.
    onSubmit: (event, { submission }) => {
      event.preventDefault();
      if (isSending) return;
      if (submission?.status === "success") console.info(`Submitted: ${id}`, submission.value);
      // Rendered at once, as in `useSend`.
      submit(event.currentTarget, { action: ".", flushSync: true });
    },
  });
  // After conform, which listens to its events.
  const { ref, draftNote } = useDraft(id);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    // conform also submits the form to validate a single field, by a button of its own.
    if (submitter?.getAttribute("name") !== INTENT) setAttempt(event);
  }
  return {
    fields,
    hadFiles,
    form: {
      formProps: {
        id: form.id,
        ref,
        // Without scripts: because of the fragment, Back from a failed send brings back what was typed.
        action: `#${summaryId(id)}`,
        noValidate: form.noValidate,
        onSubmit,
        // conform and the browser would reset the fields to the values that an answer has brought back.
        onReset: () => answer?.result && location.assign(location.pathname),
      },
      errors: form.allErrors,
      draftNote,
      isSending,
    },
  };
}

/** A half-typed or impossible date has an empty value: only the browser knows the difference. */
function incompleteDates({ elements }: HTMLFormElement): Record<string, string[]> {
  const inputs = [...elements].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs
      .filter(({ validity }) => validity.badInput)
      .map(({ name, labels }) => [
        name,
        [`${labels?.[0]?.textContent.trim()} is not complete or does not exist`],
      ]),
  );
}

type SubmissionFormProps = ReturnType<typeof useSubmissionForm>["form"] & {
  art: string;
  submitLabel: string;
  children: ReactNode;
};

export function SubmissionForm({
  art,
  formProps,
  errors,
  draftNote,
  isSending,
  submitLabel,
  children,
}: SubmissionFormProps) {
  // While the next page loads, the form has been sent.
  const asksBeforeLeaving = useNavigation().state === "submitting";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={`page ${styles.form}`}
      {...formProps}
    >
      <ErrorSummary formId={formProps.id} errors={errors} />
      {draftNote}
      {children}
      <div className={styles.end}>
        <Button size="large" aria-disabled={isSending || undefined}>
          {isSending ? "Sending…" : submitLabel}
        </Button>
      </div>
      <div className={`scene closing ${styles.ground}`}>
        <img src={art} alt="" width={800} height={600} />
      </div>
      {asksBeforeLeaving ? <LeavingQuestion /> : null}
    </Form>
  );
}

/** While it is rendered, links and Back ask first; before a reload or the end of the tab, the browser does. */
function LeavingQuestion() {
  usePrompt({
    when: true,
    message: "Your form is still being sent. Leave this page and stop sending it?",
  });
  useBeforeUnload((event) => event.preventDefault());
  return null;
}

type FormSectionProps = { step: string; title: string; children: ReactNode };

export function FormSection({ step, title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <span className={styles.number}>{step}</span> {title}
      </h2>
      <div className={`columns ${styles.fields}`}>{children}</div>
    </section>
  );
}
