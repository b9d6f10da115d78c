import { getInputProps } from "@conform-to/react";

import { eventSchema, type EventValues } from "~/submissions/event";
import { Field } from "~/submissions/field";
import fieldStyles from "~/submissions/field.module.css";
import { FileField } from "~/submissions/file-field";
import { FormSection } from "~/submissions/form-section";
import { LongTextField } from "~/submissions/long-text-field";
import { type FormFields, SubmissionForm, useSubmissionForm } from "~/submissions/submission-form";
import { EVENT_IMAGE_HINT } from "~/submissions/upload-hints";

/** Otherwise, browsers accept years of six digits. */
const LAST_DAY = "9999-12-31";

export function EventForm() {
  const { fields, hadFiles, form } = useSubmissionForm("event", eventSchema);
  const { eventName, eventWebsite, eventPhone, eventAddress, eventDescription, image } = fields;
  const { startDate, startTime, endDate, endTime, contactName, contactEmail } = fields;
  return (
    <SubmissionForm {...form} submitLabel="Submit Event">
      <FormSection step="1 of 3" title="Event Info">
        <Field label="Event name" field={eventName} isWide>
          <input
            {...getInputProps(eventName, { type: "text" })}
            autoComplete="section-event nickname"
          />
        </Field>
        <Field label="Event website" hint="Such as www.clinic.com" field={eventWebsite}>
          <input
            {...getInputProps(eventWebsite, {
              type: "url",
              ariaDescribedBy: eventWebsite.descriptionId,
            })}
            autoComplete="section-event url"
          />
        </Field>
        <Field label="Event phone" hint="Such as 503 555 0100" field={eventPhone}>
          <input
            {...getInputProps(eventPhone, {
              type: "tel",
              ariaDescribedBy: eventPhone.descriptionId,
            })}
            autoComplete="section-event tel"
          />
        </Field>
        <Field label="Event address" field={eventAddress} isWide>
          <input
            {...getInputProps(eventAddress, { type: "text" })}
            autoComplete="section-event address-line1"
          />
        </Field>
        <Field label="Start date" field={startDate}>
          <input {...getInputProps(startDate, { type: "date" })} max={LAST_DAY} />
        </Field>
        <Field label="Start time" field={startTime}>
          <input {...getInputProps(startTime, { type: "time" })} />
        </Field>
        <Field label="End date" field={endDate}>
          <input {...getInputProps(endDate, { type: "date" })} max={LAST_DAY} />
        </Field>
        <Field label="End time" field={endTime}>
          <input {...getInputProps(endTime, { type: "time" })} />
        </Field>
        <EndWarning fields={fields} />
      </FormSection>
      <FormSection step="2 of 3" title="Marketing Details">
        <LongTextField
          label="Event description"
          hint="Who is it for, what happens, what should people bring?"
          field={eventDescription}
        />
        <FileField
          label="Featured image"
          hint="PNG, JPG, GIF (1 image max)"
          field={image}
          limits={EVENT_IMAGE_HINT}
          hadFiles={hadFiles}
        />
      </FormSection>
      <FormSection step="3 of 3" title="Point of Contact">
        <Field label="Contact name" field={contactName} isWide>
          <input
            {...getInputProps(contactName, { type: "text" })}
            autoComplete="section-contact name"
          />
        </Field>
        <Field label="Contact email" field={contactEmail} isWide>
          <input
            {...getInputProps(contactEmail, { type: "email" })}
            autoComplete="section-contact email"
          />
        </Field>
      </FormSection>
    </SubmissionForm>
  );
}

/** A live region, which must exist before its text. */
function EndWarning({
  fields: { startDate, startTime, endDate, endTime },
}: {
  fields: FormFields<EventValues>;
}) {
  const times = [startDate, startTime, endDate, endTime].map(({ value }) => value);
  // Browsers write 2027-05-31 and 18:30, so the earlier time sorts first as a text.
  const endsFirst = `${endDate.value}T${endTime.value}` < `${startDate.value}T${startTime.value}`;
  return (
    <div role="status" className={fieldStyles.field} data-wide>
      {times.every(Boolean) && endsFirst ? (
        <p className="note">
          Your event ends before it starts. If that is not what you mean, check its dates and times.
        </p>
      ) : null}
    </div>
  );
}
