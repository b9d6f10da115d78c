import { INTENT } from "@conform-to/dom";
import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import type * as z from "zod/mini";

import { Button } from "~/ui/button";

import { ErrorSummary } from "./error-summary";
import type { RejectedForm } from "./form-reply";
import styles from "./submission-form.module.css";
import type { Unanswered } from "./submit-form";
import { useErrorTitle } from "./use-error-title";
import { useSummaryFocus } from "./use-summary-focus";

type Values = Record<string, unknown>;

export type FormFields<Value extends Values> = ReturnType<typeof useForm<Value>>[1];

/** Connects conform: `fields` are for the controls, `frame` is for SubmissionForm. */
export function useSubmissionForm<Value extends Values>(id: string, schema: z.ZodMiniType<Value>) {
  const answer = useActionData<RejectedForm | Unanswered>();
  const reply = answer && "result" in answer ? answer : undefined;
  const isSending = useNavigation().formMethod === "POST";
  // Only a page load empties file fields.
  const [hadFiles] = useState(reply?.hadFiles ?? false);
  const [attempt, setAttempt] = useState(0);
  const [form, fields] = useForm<Value>({
    id,
    constraint: getZodConstraint(schema),
    lastResult: reply?.result,
    shouldValidate: "onSubmit",
    // Revalidating on blur would remove a message and move the button during the click.
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit: (event, { submission }) => {
      if (isSending) event.preventDefault();
      else if (submission?.status === "success") console.info(`Submitted: ${id}`, submission.value);
    },
  });
  useErrorTitle(Object.keys(form.allErrors).length > 0);
  useSummaryFocus(id, attempt);
  useSummaryFocus(id, reply);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    // conform also submits the form to validate a single field.
    const isSubmit = submitter?.getAttribute("name") !== INTENT;
    if (event.defaultPrevented && isSubmit) setAttempt((count) => count + 1);
  }
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  return {
    fields,
    hadFiles,
    frame: {
      id,
      formProps: { ...getFormProps(form), onSubmit },
      errors: form.allErrors,
      problem,
      isSending,
    },
  };
}

type SubmissionFormProps = ReturnType<typeof useSubmissionForm>["frame"] & {
  sections: readonly { title: string; content: ReactNode }[];
  submitLabel: string;
};

export function SubmissionForm({
  id,
  formProps,
  errors,
  problem,
  isSending,
  sections,
  submitLabel,
}: SubmissionFormProps) {
  return (
    <Form method="post" encType="multipart/form-data" className={styles.form} {...formProps}>
      <ErrorSummary formId={id} errors={errors} />
      {sections.map(({ title, content }, index) => (
        <section key={title} className={styles.section} aria-labelledby={`${id}-${index}`}>
          <h2 id={`${id}-${index}`} className={styles.title}>
            <span className={styles.number}>{index + 1}</span> {title}
          </h2>
          <div className={styles.fields}>{content}</div>
        </section>
      ))}
      {problem && !isSending ? (
        <p className="note" role="alert">
          {problem}
        </p>
      ) : null}
      <Button className={styles.submit} aria-disabled={isSending || undefined}>
        {isSending ? "Sending…" : submitLabel}
      </Button>
    </Form>
  );
}
