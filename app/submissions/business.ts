import { fieldsOf, type FormSection } from "./form-fields";
import { PHOTO_HINT } from "./upload";

export const businessSections: readonly FormSection[] = [
  {
    title: "Business Information",
    fields: {
      businessName: {
        label: "Business Name",
        kind: "text",
        autoComplete: "organization",
        isWide: true,
      },
      businessEmail: { label: "Business Email", kind: "email", autoComplete: "work email" },
      businessPhone: { label: "Business Phone", kind: "tel", autoComplete: "work tel" },
      website: {
        label: "Website",
        kind: "url",
        autoComplete: "url",
        hint: "Such as www.clinic.com",
        isWide: true,
      },
      address: { label: "Address", kind: "text", autoComplete: "address-line1", isWide: true },
      city: { label: "City", kind: "text", autoComplete: "address-level2", isWide: true },
      state: { label: "State", kind: "text", autoComplete: "address-level1" },
      zip: { label: "ZIP Code", kind: "text", autoComplete: "postal-code" },
    },
  },
  {
    title: "Primary Contact",
    fields: {
      contactName: {
        label: "Contact Name",
        kind: "text",
        autoComplete: "name",
        hint: "Who speaks for the practice; pet owners do not see it.",
        isWide: true,
      },
      contactEmail: { label: "Contact Email", kind: "email", autoComplete: "email", isWide: true },
    },
  },
  {
    title: "Services & Details",
    fields: {
      services: {
        label: "Services",
        kind: "choices",
        options: [
          { key: "hydrotherapy", name: "Hydrotherapy" },
          { key: "physical-therapy", name: "Physical Therapy" },
          { key: "shockwave-therapy", name: "Shockwave Therapy" },
          { key: "acupuncture", name: "Acupuncture" },
          { key: "massage-therapy", name: "Massage Therapy" },
          { key: "laser-therapy", name: "Laser Therapy" },
        ],
        isOptional: true,
        isWide: true,
      },
      description: {
        label: "Description",
        kind: "long",
        hint: "What does a first visit with you look like?",
        isOptional: true,
        isWide: true,
      },
      certifications: {
        label: "Certifications",
        kind: "long",
        rows: 3,
        hint: "One per line, for example CCRP, CVA or CVSMT.",
        isOptional: true,
        isWide: true,
      },
    },
  },
  {
    title: "Media & Socials",
    fields: {
      facebook: { label: "Facebook", kind: "url", hint: "facebook.com/…" },
      instagram: { label: "Instagram", kind: "url", hint: "instagram.com/…" },
      twitter: { label: "Twitter", kind: "url", hint: "twitter.com/…" },
      linkedin: { label: "LinkedIn", kind: "url", hint: "linkedin.com/…" },
      // Last, so that a too large upload has already brought every text.
      photos: {
        label: "Photos",
        kind: "files",
        upload: PHOTO_HINT,
        hint: "SVG, PNG, JPG or GIF (MAX. 800x400px), up to 5",
        isOptional: true,
        isWide: true,
      },
    },
  },
];

export const businessFields = fieldsOf(businessSections);
