import eventArt from "~/art/event.svg?url";
import { LongTextField, TextField } from "~/submissions/conform-fields";
import { EVENT_FORM_ID, eventSchema } from "~/submissions/event-schema";
import { LiveNote } from "~/submissions/field";
import { FileField } from "~/submissions/file-field";
import { FormSection, SubmissionForm, useSubmissionForm } from "~/submissions/submission-form";
import { EVENT_IMAGE_HINT } from "~/submissions/upload";

/** Otherwise, browsers accept years of six digits. */
const LAST_DAY = "9999-12-31";

export function EventForm() {
  const { fields, hadFiles, form } = useSubmissionForm(EVENT_FORM_ID, eventSchema);
  const { eventName, eventWebsite, eventPhone, eventAddress, eventDescription, image } = fields;
  const { startDate, startTime, endDate, endTime, contactName, contactEmail } = fields;
  // Browsers write 2027-05-31 and 18:30, so the earlier time sorts first as a text.
  const [start, end] = [
    [startDate.value, startTime.value],
    [endDate.value, endTime.value],
  ];
  const endsFirst = [...start, ...end].every(Boolean) && end.join("T") < start.join("T");
  return (
    <SubmissionForm {...form} art={eventArt} submitLabel="Submit Event">
      <FormSection step="1 of 3" title="Event Info">
        <TextField
          label="Event name"
          field={eventName}
          autoComplete="section-event nickname"
          isWide
        />
        <TextField
          label="Event website"
          hint="Such as www.clinic.com"
          field={eventWebsite}
          type="url"
          autoComplete="section-event url"
        />
        <TextField
          label="Event phone"
          hint="Such as 503 555 0100"
          field={eventPhone}
          type="tel"
          autoComplete="section-event tel"
        />
        <TextField
          label="Event address"
          field={eventAddress}
          autoComplete="section-event address-line1"
          isWide
        />
        <div className="columns pairs fours">
          <TextField label="Start date" field={startDate} type="date" max={LAST_DAY} />
          <TextField label="Start time" field={startTime} type="time" />
          <TextField label="End date" field={endDate} type="date" max={LAST_DAY} />
          <TextField label="End time" field={endTime} type="time" />
        </div>
        <LiveNote>
          {endsFirst ? (
            <p className="callout">
              Your event ends before it starts. If that is not what you mean, check its dates and
              times.
            </p>
          ) : null}
        </LiveNote>
      </FormSection>
      <FormSection step="2 of 3" title="Marketing Details">
        <LongTextField
          label="Event description"
          hint="Who is it for, what happens, what should people bring?"
          field={eventDescription}
        />
        <FileField
          label="Featured image"
          hint="PNG, JPG, GIF (1 image max), up to 16 MB"
          field={image}
          limits={EVENT_IMAGE_HINT}
          hadFiles={hadFiles}
        />
      </FormSection>
      <FormSection step="3 of 3" title="Point of Contact">
        <TextField
          label="Contact name"
          field={contactName}
          autoComplete="section-contact name"
          isWide
        />
        <TextField
          label="Contact email"
          field={contactEmail}
          type="email"
          autoComplete="section-contact email"
          isWide
        />
      </FormSection>
    </SubmissionForm>
  );
}
