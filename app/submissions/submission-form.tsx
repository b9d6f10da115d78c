import { INTENT } from "@conform-to/dom";
import { type FieldMetadata, getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useActionData, useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";

import { Button } from "~/ui/button";

import { CharacterCount } from "./character-count";
import { ChoicesField } from "./choices-field";
import { ErrorSummary, errorsOf } from "./error-summary";
import { Field } from "./field";
import { FileField } from "./file-field";
import { fieldsOf, type FormField, type FormSection, maxLength } from "./form-fields";
import type { FormReply } from "./form-reply";
import type { FormSchema } from "./form-schema";
import { SoftWarning } from "./soft-warning";
import styles from "./submission-form.module.css";
import type { Untaken } from "./submit-form";
import { useErrorTitle } from "./use-error-title";
import { useSubmitOnce } from "./use-submit-once";

type SubmissionFormProps = {
  id: string;
  schema: FormSchema;
  sections: readonly FormSection[];
  submitLabel: string;
};

export function SubmissionForm({ id, schema, sections, submitLabel }: SubmissionFormProps) {
  const { form, fields, errors, attempt, answer, isSending, hadFiles, onSubmit } =
    useSubmissionForm(id, schema, sections);
  return (
    <div className={styles.layout}>
      <Form
        method="post"
        encType="multipart/form-data"
        className={styles.form}
        {...getFormProps(form)}
        onSubmit={onSubmit}
      >
        <ErrorSummary key={attempt} errors={errors} />
        {answer && "problem" in answer ? (
          <p className={styles.note} role="alert">
            {answer.problem}
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
              {Object.entries(section.fields).map(([name, field]) => (
                <div key={name} className={field.isWide ? styles.wide : undefined}>
                  <SubmissionField field={field} metadata={fields[name]!} hadFiles={hadFiles} />
                </div>
              ))}
            </div>
            {section.warning ? (
              <SoftWarning text={section.warning(valuesOf(section, fields))} />
            ) : null}
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

function useSubmissionForm(id: string, schema: FormSchema, sections: readonly FormSection[]) {
  const answer = useActionData<FormReply | Untaken>();
  const reply = answer && "result" in answer ? answer : undefined;
  const { state } = useNavigation();
  const submitOnce = useSubmitOnce(state, answer);
  // Only a page load empties file fields.
  const [hadFiles] = useState(reply?.hadFiles ?? false);
  const [attempt, setAttempt] = useState(0);
  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    lastResult: reply?.result,
    shouldValidate: "onSubmit",
    // A message that went with the field's focus would move the button from under the pointer.
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit: (event, { submission }) => {
      submitOnce(event);
      if (!event.defaultPrevented && submission?.status === "success")
        console.info(`Submitted: ${id}`, submission.value);
    },
  });
  const errors = errorsOf(fieldsOf(sections), (name) => fields[name]);
  useErrorTitle(errors.length > 0);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    // While a mistake is mended, conform checks the field by a submit of its own.
    const isWhole = submitter?.getAttribute("name") !== INTENT;
    if (event.defaultPrevented && isWhole) setAttempt((count) => count + 1);
  }
  return { form, fields, errors, attempt, answer, isSending: state !== "idle", hadFiles, onSubmit };
}

type Fields = ReturnType<typeof useSubmissionForm>["fields"];

const valuesOf = ({ fields }: FormSection, metadata: Fields) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, metadata[name]?.value]));

type SubmissionFieldProps = { field: FormField; metadata: FieldMetadata; hadFiles: boolean };

function SubmissionField({ field, metadata, hadFiles }: SubmissionFieldProps) {
  if (field.kind === "choices") return <ChoicesField field={field} metadata={metadata} />;
  if (field.kind === "files")
    return (
      <FileField field={field} metadata={metadata}>
        {hadFiles ? (
          <p className={styles.note}>A page cannot keep files: please choose your photos again.</p>
        ) : null}
      </FileField>
    );
  return (
    <Field field={field} metadata={metadata}>
      {field.kind === "long" ? (
        <CharacterCount value={metadata.value} max={maxLength("long")} />
      ) : null}
    </Field>
  );
}

function SectionList({ id, sections }: Pick<SubmissionFormProps, "id" | "sections">) {
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
