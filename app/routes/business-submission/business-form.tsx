import thanksArt from "~/art/thanks.svg?url";
import { BUSINESS_FORM_ID, businessSchema, SERVICES } from "~/submissions/business-schema";
import { ChoicesField, LongTextField, TextField } from "~/submissions/conform-fields";
import { FileField } from "~/submissions/file-field";
import { FormSection, SubmissionForm, useSubmissionForm } from "~/submissions/submission-form";
import { PHOTO_HINT } from "~/submissions/upload";

const NO_PAGE = "no-page";

export function BusinessForm() {
  const { fields, hadFiles, form } = useSubmissionForm(BUSINESS_FORM_ID, businessSchema);
  const { businessName, businessEmail, businessPhone, website, address, city, state, zip } = fields;
  const { contactName, contactEmail, services, description, certifications } = fields;
  return (
    <SubmissionForm {...form} art={thanksArt} submitLabel="Submit for Review">
      <FormSection step="1 of 4" title="Business Information">
        <TextField
          label="Business Name"
          field={businessName}
          autoComplete="section-business organization"
          isWide
        />
        <TextField
          label="Business Email"
          field={businessEmail}
          type="email"
          autoComplete="section-business work email"
        />
        <TextField
          label="Business Phone"
          field={businessPhone}
          type="tel"
          autoComplete="section-business work tel"
        />
        <TextField
          label="Website"
          hint="Such as www.clinic.com"
          field={website}
          type="url"
          autoComplete="section-business url"
          isWide
        />
        <div className="columns">
          <TextField
            label="Address"
            field={address}
            autoComplete="section-business address-line1"
            isWide
          />
          <div className="columns threes">
            <TextField label="City" field={city} autoComplete="section-business address-level2" />
            <TextField label="State" field={state} autoComplete="section-business address-level1" />
            <TextField label="ZIP Code" field={zip} autoComplete="section-business postal-code" />
          </div>
        </div>
      </FormSection>
      <FormSection step="2 of 4" title="Primary Contact">
        <TextField
          label="Contact Name"
          hint="Who speaks for the practice. Pet owners do not see it."
          field={contactName}
          autoComplete="section-contact name"
          isWide
        />
        <TextField
          label="Contact Email"
          field={contactEmail}
          type="email"
          autoComplete="section-contact email"
          isWide
        />
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
        <TextField
          label="Facebook"
          hint="facebook.com/…"
          noteId={NO_PAGE}
          field={fields.facebook}
          type="url"
        />
        <TextField
          label="Instagram"
          hint="instagram.com/…"
          noteId={NO_PAGE}
          field={fields.instagram}
          type="url"
        />
        <TextField
          label="Twitter"
          hint="twitter.com/…"
          noteId={NO_PAGE}
          field={fields.twitter}
          type="url"
        />
        <TextField
          label="LinkedIn"
          hint="linkedin.com/company/…"
          noteId={NO_PAGE}
          field={fields.linkedin}
          type="url"
        />
        {/* Last, so that the server has read all texts if the files exceed a limit. */}
        <FileField
          label="Photos"
          hint="SVG, PNG, JPG or GIF (MAX. 800x400px), up to 5. Larger photos are fine, up to 16 MB each."
          field={fields.photos}
          limits={PHOTO_HINT}
          hadFiles={hadFiles}
        />
      </FormSection>
    </SubmissionForm>
  );
}
