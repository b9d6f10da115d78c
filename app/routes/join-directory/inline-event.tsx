import { type FieldMetadata, getInputProps, getTextareaProps } from "@conform-to/react";
import { Link } from "@remix-run/react";

import { emailField } from "~/submissions/email";
import { EndWarning } from "~/submissions/end-warning";
import { inlineEventSchema } from "~/submissions/inline-event";
import { Field } from "~/submissions/field";
import { FileField } from "~/submissions/file-field";
import type { SubmissionSummary } from "~/submissions/sent-submission.server";
import { SubmissionForm, useSubmissionForm } from "~/submissions/submission-form";
import { EVENT_IMAGE_HINT } from "~/submissions/upload";

import styles from "./inline-event.module.css";

export function InlineEvent({ sent }: { sent: SubmissionSummary | null }) {
  return (
    <section id="event" className={`page ${styles.section}`} aria-labelledby="event-title">
      <div>
        <h2 id="event-title">Planning an event?</h2>
        <p className={styles.introduction}>
          Submit it here for free, or on <Link to="/event-submission">a page of its own</Link>.
        </p>
        {sent ? <InlineEventSent sent={sent} /> : null}
      </div>
      <div className={`card ${styles.card}`}>
        {/* The key empties the form after each sent event. */}
        <InlineEventForm key={sent?.id} />
      </div>
    </section>
  );
}

function InlineEventSent({ sent: { warnings } }: { sent: SubmissionSummary }) {
  return (
    <div className={styles.sent}>
      <h3 id="sent" tabIndex={-1}>
        What happens next
      </h3>
      <p>
        Nothing is published before a review. To correct something, please fill in the form again.
      </p>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  );
}

function InlineEventForm() {
  const { fields, hadFiles, form } = useSubmissionForm("inline-event", inlineEventSchema);
  const { name, website, phone, address, description, contactName, contactEmail, image } = fields;
  return (
    <SubmissionForm
      {...form}
      // The browser itself insists on the required fields.
      formProps={{ ...form.formProps, noValidate: false }}
      action="/join-directory#inline-event-errors"
      submitLabel="Submit Event"
    >
      <div className={`columns ${styles.fields}`}>
        <Field label="Event name" field={name} isWide>
          <input {...getInputProps(name, { type: "text" })} />
        </Field>
        <Field label="Website" field={website}>
          {/* `type="url"` would reject an address without a scheme. */}
          <input {...getInputProps(website, { type: "text" })} inputMode="url" autoComplete="url" />
        </Field>
        <Field label="Phone" field={phone}>
          <input {...getInputProps(phone, { type: "tel" })} autoComplete="tel" />
        </Field>
        <Field label="Address" field={address} isWide>
          <input {...getInputProps(address, { type: "text" })} autoComplete="address-line1" />
        </Field>
        <DateOrTimeField label="Start date" hint="mm/dd/yyyy" field={fields.startDate} />
        <DateOrTimeField label="Start time" hint="hh:mm pm" field={fields.startTime} />
        <DateOrTimeField label="End date" hint="mm/dd/yyyy" field={fields.endDate} />
        <DateOrTimeField label="End time" hint="hh:mm pm" field={fields.endTime} />
        <Field label="Short description" field={description} isWide>
          <textarea {...getTextareaProps(description)} />
        </Field>
        <Field label="Contact name" field={contactName}>
          <input {...getInputProps(contactName, { type: "text" })} autoComplete="name" />
        </Field>
        <Field label="Contact email" field={contactEmail}>
          <input
            {...getInputProps(contactEmail, { type: "text" })}
            {...emailField("Contact email")}
          />
        </Field>
        {/* Last field: if the file exceeds a limit, the server has already read all texts. */}
        <FileField
          label="Featured image"
          hint="PNG, JPG, GIF up to 10MB"
          field={image}
          upload={EVENT_IMAGE_HINT}
          hadFiles={hadFiles}
        />
        <EndWarning fields={fields} />
      </div>
    </SubmissionForm>
  );
}

type DateOrTimeProps = { label: string; hint: string; field: FieldMetadata<string> };

function DateOrTimeField({ label, hint, field }: DateOrTimeProps) {
  return (
    <Field label={label} hint={hint} field={field}>
      <input {...getInputProps(field, { type: "text", ariaDescribedBy: field.descriptionId })} />
    </Field>
  );
}
