import { Form } from "@remix-run/react";

import { Button } from "~/ui/button";
import { useHere } from "~/ui/use-here";

import { contactFields } from "./contact";
import styles from "./contact-form.module.css";
import { ErrorSummary, errorsOf } from "./error-summary";
import { Field } from "./field";
import type { FormReply } from "./form-reply";
import { useBackgroundForm } from "./use-background-form";
import { useErrorTitle } from "./use-error-title";

export function ContactForm({ reply }: { reply?: FormReply }) {
  const { formProps, field, isSending } = useBackgroundForm("contact-form", reply);
  const errors = errorsOf(contactFields, field);
  useErrorTitle(errors.length > 0);
  const here = `${useHere()}#contact`;
  const from = reply?.result.initialValue?.redirectTo;
  return (
    <Form {...formProps} action="/contact" className={styles.form}>
      <input type="hidden" name="redirectTo" value={typeof from === "string" ? from : here} />
      {errors.length > 0 ? (
        <div className={styles.wide}>
          <ErrorSummary errors={errors} />
        </div>
      ) : null}
      {Object.entries(contactFields).map(([name, each]) => (
        <Field
          key={name}
          field={each}
          metadata={field(name)}
          className={each.isWide ? styles.wide : undefined}
        />
      ))}
      <Button variant="secondary" className={styles.button} aria-disabled={isSending || undefined}>
        {isSending ? "Sending…" : "Send message"}
      </Button>
    </Form>
  );
}
