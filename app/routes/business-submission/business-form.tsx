import { getInputProps } from "@conform-to/react";

import { type Business, businessSchema, SERVICES } from "~/submissions/business";
import { ChoicesField } from "~/submissions/choices-field";
import { Field } from "~/submissions/field";
import { FileField } from "~/submissions/file-field";
import { FormSection } from "~/submissions/form-section";
import { LongTextField } from "~/submissions/long-text-field";
import { type FormFields, SubmissionForm, useSubmissionForm } from "~/submissions/submission-form";
import { PHOTO_HINT } from "~/submissions/upload-hints";

const NO_PAGE = "no-page";

export function BusinessForm() {
  const { fields, hadFiles, form } = useSubmissionForm("business", businessSchema);
  const { businessName, businessEmail, businessPhone, website, address, city, state, zip } = fields;
  const { contactName, contactEmail, services, description, certifications } = fields;
  return (
    <SubmissionForm {...form} submitLabel="Submit for Review">
      <FormSection step="1 of 4" title="Business Information">
        <Field label="Business Name" field={businessName} isWide>
          <input
            {...getInputProps(businessName, { type: "text" })}
            autoComplete="section-business organization"
          />
        </Field>
        <Field label="Business Email" field={businessEmail}>
          <input
            {...getInputProps(businessEmail, { type: "email" })}
            autoComplete="section-business work email"
          />
        </Field>
        <Field label="Business Phone" field={businessPhone}>
          <input
            {...getInputProps(businessPhone, { type: "tel" })}
            autoComplete="section-business work tel"
          />
        </Field>
        <Field label="Website" hint="Such as www.clinic.com" field={website} isWide>
          <input
            {...getInputProps(website, { type: "url", ariaDescribedBy: website.descriptionId })}
            autoComplete="section-business url"
          />
        </Field>
        <Field label="Address" field={address} isWide>
          <input
            {...getInputProps(address, { type: "text" })}
            autoComplete="section-business address-line1"
          />
        </Field>
        <Field label="City" field={city} isWide>
          <input
            {...getInputProps(city, { type: "text" })}
            autoComplete="section-business address-level2"
          />
        </Field>
        <Field label="State" field={state}>
          <input
            {...getInputProps(state, { type: "text" })}
            autoComplete="section-business address-level1"
          />
        </Field>
        <Field label="ZIP Code" field={zip}>
          <input
            {...getInputProps(zip, { type: "text" })}
            autoComplete="section-business postal-code"
          />
        </Field>
      </FormSection>
      <FormSection step="2 of 4" title="Primary Contact">
        <Field
          label="Contact Name"
          hint="Who speaks for the practice. Pet owners do not see it."
          field={contactName}
          isWide
        >
          <input
            {...getInputProps(contactName, {
              type: "text",
              ariaDescribedBy: contactName.descriptionId,
            })}
            autoComplete="section-contact name"
          />
        </Field>
        <Field label="Contact Email" field={contactEmail} isWide>
          <input
            {...getInputProps(contactEmail, { type: "email" })}
            autoComplete="section-contact email"
          />
        </Field>
      </FormSection>
      <FormSection step="3 of 4" title="Services & Details">
        <ChoicesField label="Services" field={services} options={SERVICES} />
        <LongTextField
          label="Description"
          hint="What does a first visit with you look like?"
          field={description}
        />
        <LongTextField
          label="Certifications"
          hint="One per line, for example CCRP, CVA or CVSMT."
          field={certifications}
          rows={3}
        />
      </FormSection>
      <FormSection step="4 of 4" title="Media & Socials">
        <p id={NO_PAGE} className="soft">
          No page? Repeat your website.
        </p>
        <SocialField label="Facebook" hint="facebook.com/…" field={fields.facebook} />
        <SocialField label="Instagram" hint="instagram.com/…" field={fields.instagram} />
        <SocialField label="Twitter" hint="twitter.com/…" field={fields.twitter} />
        <SocialField label="LinkedIn" hint="linkedin.com/company/…" field={fields.linkedin} />
        {/* Last, so that the server has read all texts if the files exceed a limit. */}
        <FileField
          label="Photos"
          hint="SVG, PNG, JPG or GIF (MAX. 800x400px), up to 5. Larger photos are fine."
          field={fields.photos}
          limits={PHOTO_HINT}
          hadFiles={hadFiles}
        />
      </FormSection>
    </SubmissionForm>
  );
}

type SocialFieldProps = { label: string; hint: string; field: FormFields<Business>["facebook"] };

function SocialField({ label, hint, field }: SocialFieldProps) {
  return (
    <Field label={label} hint={hint} field={field}>
      <input
        {...getInputProps(field, {
          type: "url",
          ariaDescribedBy: `${field.descriptionId} ${NO_PAGE}`,
        })}
      />
    </Field>
  );
}
