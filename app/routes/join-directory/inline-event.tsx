import { Link } from "@remix-run/react";

import eventArt from "~/art/event.svg?url";
import { DemonstrationNote, WHAT_HAPPENS_NEXT } from "~/submissions/around-form";
import { summaryId } from "~/submissions/error-summary";
import { emailField } from "~/submissions/native-rules";
import { FileField } from "~/submissions/file-field";
import { NativeField, NativeForm, useNativeForm } from "~/submissions/native-form";
import { EVENT_IMAGE_HINT } from "~/submissions/upload";

export const INLINE_EVENT_FORM_ID = "inline-event";

export function InlineEvent() {
  const { form, fieldOf, hadFiles, isSent } = useNativeForm(INLINE_EVENT_FORM_ID);
  return (
    <section className="wall end" aria-labelledby="event">
      <div className="page page-top desk">
        <div>
          <h2 id="event" tabIndex={-1}>
            Planning an event?
          </h2>
          <p className="lead">
            Submit it here for free, or on <Link to="/event-submission">a page of its own</Link>.
          </p>
          <DemonstrationNote />
        </div>
        <div className="card padded">
          <NativeForm
            {...form}
            action={`/join-directory#${summaryId(INLINE_EVENT_FORM_ID)}`}
            encType="multipart/form-data"
            submitLabel="Submit Event"
            size="large"
            note={
              isSent ? (
                <div className="callout" data-tone="success">
                  <h3 id="sent" tabIndex={-1}>
                    What happens next
                  </h3>
                  <p>{WHAT_HAPPENS_NEXT}</p>
                </div>
              ) : null
            }
          >
            <NativeField
              label="Event name"
              field={fieldOf("name")}
              autoComplete="section-event nickname"
              isWide
            />
            {/* `type="url"` would reject an address without a scheme. */}
            <NativeField
              label="Website"
              field={fieldOf("website")}
              required={false}
              inputMode="url"
              autoComplete="section-event url"
            />
            <NativeField
              label="Phone"
              field={fieldOf("phone")}
              required={false}
              type="tel"
              autoComplete="section-event tel"
            />
            <NativeField
              label="Address"
              field={fieldOf("address")}
              autoComplete="section-event address-line1"
              isWide
            />
            <div className="columns pairs fours">
              <NativeField label="Start date" hint="mm/dd/yyyy" field={fieldOf("startDate")} />
              <NativeField label="Start time" hint="hh:mm pm" field={fieldOf("startTime")} />
              <NativeField label="End date" hint="mm/dd/yyyy" field={fieldOf("endDate")} />
              <NativeField label="End time" hint="hh:mm pm" field={fieldOf("endTime")} />
            </div>
            <NativeField label="Short description" field={fieldOf("description")} isLong />
            <NativeField
              label="Contact name"
              field={fieldOf("contactName")}
              autoComplete="section-contact name"
            />
            <NativeField
              label="Contact email"
              field={fieldOf("contactEmail")}
              {...emailField("Contact email")}
            />
            {/* Last, so that the server has read all texts if the file exceeds a limit. */}
            <FileField
              label="Featured image"
              hint="PNG, JPG, GIF up to 10MB"
              field={fieldOf("image")}
              limits={EVENT_IMAGE_HINT}
              hadFiles={hadFiles}
            />
          </NativeForm>
        </div>
        <div className="scene">
          <img src={eventArt} alt="" width={800} height={600} loading="lazy" />
        </div>
      </div>
    </section>
  );
}
