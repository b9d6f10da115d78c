import { INTENT } from "@conform-to/dom";
import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useReducer, useRef, useState } from "react";
import type { ZodMiniObject } from "zod/mini";

import { useErrorTitle } from "./use-error-title";
import { parseSubmission } from "./parse-submission";
import type { UploadHint } from "./upload";
import type { FormReply } from "./submission.server";

import { Button } from "~/ui/button";
import { CharacterCount } from "./character-count";
import { ChosenFiles } from "./chosen-files";
import { ErrorSummary } from "./error-summary";
import { Field, type FieldProps } from "./field";
import { HiddenFormFields } from "./hidden-form-fields";
import styles from "./submission-form.module.css";

export type FormSection = {
  title: string;
  fields: readonly SectionField[];
  /** Stands below the fields. */
  note?: ReactNode;
};
type SectionField = FieldProps & {
  /** Long texts: how many characters there may be. */
  max?: number;
  uploadHint?: UploadHint;
  isWide?: boolean;
};

/** What the page's own action gives back; `isOffline` when the server was not reached. */
export type SubmissionAnswer = FormReply | { isOffline: true };

/**
 * A long form in numbered sections: checked by one schema in the browser and on the server, with
 * an error summary that takes the focus, and every value kept.
 */
export function SubmissionForm({
  id,
  schema,
  sections,
  submitLabel,
}: {
  id: string;
  schema: ZodMiniObject;
  sections: readonly FormSection[];
  submitLabel: string;
}) {
  const answer = useActionData<SubmissionAnswer>();
  const navigation = useNavigation();
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  const reply = answer && "result" in answer ? answer : undefined;
  const summary = useRef<HTMLDivElement>(null);
  // A second click may come before the first one has been rendered.
  const isOnItsWay = useRef(false);
  useEffect(() => {
    if (!isSending) isOnItsWay.current = false;
  }, [isSending, answer]);
  // Only a page load empties file fields.
  const [mustChooseAgain] = useState(reply?.hadFiles ?? false);

  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    lastResult: reply?.result,
    shouldValidate: "onSubmit",
    // A message that went with the field's focus would move the button from under the pointer.
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseSubmission(formData, schema),
  });
  const labels = sections.flatMap((section) => section.fields);
  const errors = labels.flatMap(({ name, label }) => {
    const [message] = fields[name]?.errors ?? [];
    return message ? [{ id: name, label, message }] : [];
  });

  // The summary may only be drawn some time after the form was judged.
  const isFocusOwed = useRef(false);
  const [, askForFocus] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!isFocusOwed.current || !summary.current) return;
    isFocusOwed.current = false;
    summary.current.focus();
  });
  useEffect(() => {
    if (!reply) return;
    isFocusOwed.current = true;
    askForFocus();
  }, [reply]);
  useErrorTitle(errors.length > 0);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (isOnItsWay.current) {
      event.preventDefault();
      return;
    }
    form.onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    // conform checks a field that is left by a submit of its own.
    if (submitter?.getAttribute("name") === INTENT) return;
    if (!event.defaultPrevented) {
      isOnItsWay.current = true;
      return;
    }
    isFocusOwed.current = true;
    askForFocus();
  }

  return (
    <div className={styles.layout}>
      <Form
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        {...getFormProps(form)}
        onSubmit={submit}
      >
        <HiddenFormFields />
        <ErrorSummary ref={summary} errors={errors} />
        {answer && "isOffline" in answer ? (
          <p className={styles.offline} role="alert">
            That did not reach us. Please check your connection and try again; nothing you typed is
            lost.
          </p>
        ) : null}
        {sections.map((section, index) => (
          <section
            key={section.title}
            className={styles.section}
            aria-labelledby={`${id}-${index}`}
          >
            <h2 id={`${id}-${index}`} className={styles.title}>
              <span className={styles.number}>{index + 1}</span> {section.title}
            </h2>
            <div className={styles.fields}>
              {section.fields.map(({ max, uploadHint, isWide, ...field }) => (
                <div key={field.name} className={isWide ? styles.wide : undefined}>
                  <Field
                    {...withValue(field, fields[field.name]?.initialValue)}
                    errors={fields[field.name]?.errors}
                  >
                    {max ? <CharacterCount fieldId={field.name} max={max} /> : null}
                    {uploadHint ? <ChosenFiles fieldId={field.name} hint={uploadHint} /> : null}
                    {uploadHint && mustChooseAgain ? (
                      <p className={styles.again}>
                        A page cannot keep files: please choose your photos again.
                      </p>
                    ) : null}
                  </Field>
                </div>
              ))}
            </div>
            {section.note}
          </section>
        ))}
        <Button className={styles.submit} aria-disabled={isSending || undefined}>
          {isSending ? "Sending…" : submitLabel}
        </Button>
      </Form>
      <SectionList id={id} sections={sections} />
    </div>
  );
}

/** Beside the form on wide screens: where one is, and a way there. */
function SectionList({ id, sections }: { id: string; sections: readonly FormSection[] }) {
  return (
    <nav className={styles.overview} aria-label="Sections of this form">
      <ol>
        {sections.map(({ title }, index) => (
          <li key={title}>
            <a href={`#${id}-${index}`}>
              {index + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The value that a field had when the form came back. */
function withValue(field: FieldProps, value: unknown): FieldProps {
  if (field.control === "file") return field;
  if (field.control === "checkboxes") {
    return { ...field, chosen: [value].flat().filter((key) => typeof key === "string") };
  }
  return { ...field, defaultValue: typeof value === "string" ? value : undefined };
}
