import { Button } from "~/ui/button";
import { useHere } from "~/ui/page-state";

import styles from "./contact-form.module.css";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import type { RejectedForm } from "./form-reply";
import { controlProps, useServerForm } from "./use-server-form";
import { WEB_ADDRESS_INPUT } from "./web-address";

type ContactFormProps = { actionData?: RejectedForm; button?: "primary" | "secondary" };

export function ContactForm({ actionData, button = "secondary" }: ContactFormProps) {
  const { fetcher, formProps, field, result, isSending } = useServerForm(
    "contact-form",
    actionData,
  );
  const here = `${useHere()}#contact`;
  const from = result?.initialValue?.redirectTo;
  const [firstName, lastName, email, message] = [
    field("firstName"),
    field("lastName"),
    field("email"),
    field("message"),
  ];
  const website = field("website", { required: false });
  return (
    <fetcher.Form {...formProps} action="/contact" className={styles.form}>
      <input type="hidden" name="redirectTo" value={typeof from === "string" ? from : here} />
      {result ? (
        <div className={styles.wide}>
          <ErrorSummary formId={formProps.id} errors={result.error ?? {}} />
        </div>
      ) : null}
      <Field label="First name" field={firstName}>
        <input {...controlProps(firstName)} autoComplete="given-name" />
      </Field>
      <Field label="Last name" field={lastName}>
        <input {...controlProps(lastName)} autoComplete="family-name" />
      </Field>
      <Field label="Email" field={email}>
        <input {...controlProps(email)} type="email" autoComplete="email" />
      </Field>
      <Field label="Website" field={website}>
        <input {...controlProps(website)} {...WEB_ADDRESS_INPUT} />
      </Field>
      <Field label="Message" field={message} isWide>
        <textarea {...controlProps(message)} rows={4} />
      </Field>
      <Button variant={button} className={styles.button} aria-disabled={isSending || undefined}>
        {isSending ? "Sending…" : "Send message"}
      </Button>
    </fetcher.Form>
  );
}
