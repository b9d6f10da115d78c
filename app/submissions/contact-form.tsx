import type { SubmissionResult } from "@conform-to/react";

import { useBackgroundForm } from "~/toast/use-background-form";
import { useHere } from "~/ui/use-here";
import { contactRules } from "./contact-rules";

import { Button } from "~/ui/button";
import styles from "./contact-form.module.css";
import { Field, type FieldProps } from "./field";
import { HiddenFormFields } from "./hidden-form-fields";

const FIELDS: readonly FieldProps[] = [
  { name: "firstName", label: contactRules.firstName.label, autoComplete: "given-name" },
  { name: "lastName", label: contactRules.lastName.label, autoComplete: "family-name" },
  { name: "email", label: contactRules.email.label, type: "email", autoComplete: "email" },
  {
    name: "website",
    label: contactRules.website.label,
    type: "url",
    autoComplete: "url",
    isOptional: true,
  },
  { name: "message", label: contactRules.message.label, control: "textarea", rows: 4 },
];

/**
 * Contact Us, in the frame of every page. The browser itself insists on what is needed; what only
 * the server can see comes back on the contact page, which leads on to where the visitor was.
 * @param result of a form that could not be taken
 */
export function ContactForm({ result }: { result?: SubmissionResult }) {
  const { onSubmit, isSending } = useBackgroundForm({
    onSent: (form) => form.reset(),
    isReturned: result !== undefined,
  });
  const here = `${useHere()}#contact`;
  const from = result?.initialValue?.redirectTo;
  return (
    <form method="post" action="/contact" className={styles.form} onSubmit={onSubmit}>
      <HiddenFormFields />
      <input type="hidden" name="redirectTo" value={typeof from === "string" ? from : here} />
      {FIELDS.map((field) => {
        const value = result?.initialValue?.[field.name];
        return (
          <div key={field.name} className={styles[field.name]}>
            <Field
              {...field}
              {...(typeof value === "string" ? { defaultValue: value } : {})}
              id={`contact-${field.name}`}
              isNativelyRequired={!field.isOptional}
              errors={result?.error?.[field.name] ?? undefined}
            />
          </div>
        );
      })}
      <Button variant="secondary" className={styles.button} aria-disabled={isSending || undefined}>
        {isSending ? "Sending…" : "Send message"}
      </Button>
    </form>
  );
}
