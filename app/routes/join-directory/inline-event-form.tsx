import { Link } from "@remix-run/react";
import { type FormEvent, useState } from "react";

import { ErrorSummary } from "~/submissions/error-summary";
import { END_WARNING, endsBeforeStart } from "~/submissions/event-times";
import { Field, type FieldState } from "~/submissions/field";
import { FileField } from "~/submissions/file-field";
import type { RejectedForm, SubmissionSummary } from "~/submissions/form-reply";
import { SoftWarning } from "~/submissions/soft-warning";
import { EVENT_IMAGE_HINT } from "~/submissions/upload";
import { controlProps, useServerForm } from "~/submissions/use-server-form";
import { completeAddress } from "~/submissions/web-address";
import { Button } from "~/ui/button";

import styles from "./inline-event-form.module.css";
import { InlineEventSent } from "./inline-event-sent";

type InlineEventFormProps = { actionData?: RejectedForm; sent: SubmissionSummary | null };

export function InlineEventForm({ actionData, sent }: InlineEventFormProps) {
  const { fetcher, formProps, field, result, accepted, isSending, hadFiles } = useServerForm(
    "inline-event",
    actionData,
  );
  const [isReversed, setIsReversed] = useState(false);
  const [sentCount, setSentCount] = useState(0);

  function onChange({ currentTarget }: FormEvent<HTMLFormElement>) {
    setIsReversed(endsBeforeStart(Object.fromEntries(new FormData(currentTarget))));
  }
  function onReset({ currentTarget }: FormEvent<HTMLFormElement>) {
    // Only an accepted event resets the form, and its fields still have their values here.
    console.info("Submitted: inline-event", Object.fromEntries(new FormData(currentTarget)));
    setIsReversed(false);
    setSentCount((count) => count + 1);
  }

  const [name, address] = [field("name"), field("address")];
  const website = field("website", { required: false });
  const phone = field("phone", { required: false });
  const description = field("description");
  const [contactName, contactEmail] = [field("contactName"), field("contactEmail")];
  return (
    <section id="event" className={`page ${styles.section}`} aria-labelledby="inline-event-title">
      <div>
        <h2 id="inline-event-title">Planning an event?</h2>
        <p className={styles.lead}>
          Submit it here for free, or on <Link to="/event-submission">a page of its own</Link>.
        </p>
        {accepted?.sent ? (
          <InlineEventSent key={sentCount} sent={accepted.sent} takesFocus />
        ) : sent ? (
          <InlineEventSent sent={sent} />
        ) : null}
      </div>
      <fetcher.Form
        {...formProps}
        action="/join-directory#inline-event-errors"
        encType="multipart/form-data"
        className={styles.form}
        onChange={onChange}
        onReset={onReset}
      >
        {result ? (
          <div className={styles.wide}>
            <ErrorSummary formId={formProps.id} errors={result.error ?? {}} />
          </div>
        ) : null}
        <Field label="Event name" field={name} isWide>
          <input {...controlProps(name)} />
        </Field>
        <Field label="Website" field={website}>
          <input
            {...controlProps(website)}
            type="url"
            autoComplete="url"
            onBlur={({ currentTarget: input }) => {
              // The browser's validation rejects an address without a scheme.
              input.value = completeAddress(input.value.trim());
            }}
          />
        </Field>
        <Field label="Phone" field={phone}>
          <input {...controlProps(phone)} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Address" field={address} isWide>
          <input {...controlProps(address)} autoComplete="address-line1" />
        </Field>
        <DateField label="Start date" field={field("startDate")} />
        <TimeField label="Start time" field={field("startTime")} placeholder="06:30 pm" />
        <DateField label="End date" field={field("endDate")} />
        <TimeField label="End time" field={field("endTime")} placeholder="08:00 pm" />
        <Field label="Short description" field={description} isWide>
          <textarea {...controlProps(description)} rows={4} />
        </Field>
        <Field label="Contact name" field={contactName}>
          <input {...controlProps(contactName)} autoComplete="name" />
        </Field>
        <Field label="Contact email" field={contactEmail}>
          <input {...controlProps(contactEmail)} type="email" autoComplete="email" />
        </Field>
        {/* Last field: if the file exceeds a limit, the server has already read all texts. */}
        <FileField
          key={sentCount}
          label="Featured image"
          hint="PNG, JPG, GIF up to 10MB"
          field={field("image", { required: false })}
          upload={EVENT_IMAGE_HINT}
          hadFiles={hadFiles}
        />
        <SoftWarning text={isReversed ? END_WARNING : null} />
        <Button className={styles.button} aria-disabled={isSending || undefined}>
          {isSending ? "Sending…" : "Submit Event"}
        </Button>
      </fetcher.Form>
    </section>
  );
}

type TextFieldProps = { label: string; field: FieldState };

function DateField({ label, field }: TextFieldProps) {
  return (
    <Field label={label} hint="mm/dd/yyyy" field={field}>
      <input {...controlProps(field, field.descriptionId)} placeholder="05/31/2027" />
    </Field>
  );
}

function TimeField({ label, field, placeholder }: TextFieldProps & { placeholder: string }) {
  return (
    <Field label={label} hint="hh:mm pm" field={field}>
      <input {...controlProps(field, field.descriptionId)} placeholder={placeholder} />
    </Field>
  );
}
