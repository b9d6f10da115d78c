import { type useActionData, useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, type InputHTMLAttributes, useEffect, useRef, useState } from "react";

import type { action } from "~/routes/contact/route";
import { Button } from "~/ui/button";
import { useHere } from "~/ui/page-state";
import { ScriptsField } from "~/ui/scripts-field";

import styles from "./contact-form.module.css";
import { emailField } from "./email";
import { ErrorSummary, useSummaryFocus } from "./error-summary";
import { Field } from "./field";

const ID = "contact-form";

type ContactFormProps = {
  /** On /contact: the rejection of a form that was sent without scripts. */
  actionData?: ReturnType<typeof useActionData<typeof action>>;
  button?: "primary" | "secondary";
};

/** Bundle size: it is on every page, so the browser checks it without conform. */
export function ContactForm({ actionData, button = "secondary" }: ContactFormProps) {
  const fetcher = useFetcher<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const isEdited = useRef(false);
  const { pathname } = useLocation();
  const here = `${useHere()}#contact`;
  const [sentFrom, setSentFrom] = useState(pathname);
  // Remix drops the action data when it revalidates the page.
  const [documentResult] = useState(resultOf(actionData));
  const isSending = fetcher.state === "submitting";
  const { data: answer } = fetcher;
  const isSent = answer !== undefined && "toast" in answer && answer.toast?.type === "success";
  const result = answer ? resultOf(answer) : documentResult;
  // Errors stay on their page; the typed values stay in the form on the next page.
  const errors = (sentFrom === pathname && result?.error) || {};
  const values = (!isSent && documentResult?.initialValue) || {};
  useSummaryFocus(ID, answer);
  useEffect(() => {
    // The next message may have been begun while this one was sent.
    if (isSent && !isEdited.current) form.current?.reset();
  }, [isSent, answer]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSentFrom(pathname);
    isEdited.current = false;
    // Rendered at once, as in SubmissionForm.
    fetcher.submit(event.currentTarget, { flushSync: true });
  }
  const propsOf = (name: string) => ({ name, errors: errors[name], value: values[name] });
  return (
    <form
      ref={form}
      id={ID}
      method="post"
      action="/contact"
      className={`columns ${styles.form}`}
      onSubmit={onSubmit}
      onInput={() => (isEdited.current = true)}
    >
      <input type="hidden" name="redirectTo" value={textOf(values.redirectTo) || here} />
      <ErrorSummary formId={ID} errors={errors} />
      <ContactField label="First name" {...propsOf("firstName")} autoComplete="given-name" />
      <ContactField label="Last name" {...propsOf("lastName")} autoComplete="family-name" />
      <ContactField label="Email" {...propsOf("email")} {...emailField("Email")} />
      {/* `type="url"` would reject an address without a scheme. */}
      <ContactField
        label="Website"
        {...propsOf("website")}
        required={false}
        inputMode="url"
        autoComplete="url"
      />
      <ContactField label="Message" {...propsOf("message")} isLong />
      <Button emphasis={button} className={styles.button} aria-disabled={isSending || undefined}>
        {isSending ? "Sending…" : "Send message"}
      </Button>
      <ScriptsField />
    </form>
  );
}

/** What conform says of a rejected form. */
const resultOf = (answer: ContactFormProps["actionData"]) =>
  answer && "result" in answer ? answer.result : undefined;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

type ContactFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "value"> & {
  label: string;
  name: string;
  errors: string[] | null | undefined;
  value: unknown;
  isLong?: boolean;
};

/** `required` must agree with the schema. */
function ContactField({
  label,
  name,
  errors,
  value,
  isLong,
  required = true,
  ...attributes
}: ContactFieldProps) {
  const id = `${ID}-${name}`;
  const errorId = `${id}-error`;
  const control = {
    id,
    name,
    required,
    defaultValue: textOf(value),
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": errors ? errorId : undefined,
  };
  return (
    <Field label={label} field={{ ...control, errorId, errors }} isWide={isLong}>
      {isLong ? <textarea {...control} /> : <input {...attributes} {...control} />}
    </Field>
  );
}
