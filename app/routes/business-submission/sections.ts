import type { FormSection } from "~/submissions/submission-form";
import { BUSINESS_SERVICES, businessRules } from "~/submissions/business";
import { LONG_TEXT } from "~/submissions/field-rule";
import { labels } from "~/submissions/labels";
import { PHOTO_HINT } from "~/submissions/upload";

const labelled = labels(businessRules);

/** The four sections of SPEC.md section 2, "/business-submission". */
export const SECTIONS: readonly FormSection[] = [
  {
    title: "Business Information",
    fields: [
      { ...labelled("businessName"), autoComplete: "organization", isWide: true },
      { ...labelled("businessEmail"), type: "email", autoComplete: "work email" },
      { ...labelled("businessPhone"), type: "tel", autoComplete: "work tel" },
      {
        ...labelled("website"),
        type: "url",
        autoComplete: "url",
        hint: "Starts with https://",
        isWide: true,
      },
      { ...labelled("address"), autoComplete: "address-line1", isWide: true },
      { ...labelled("city"), autoComplete: "address-level2", isWide: true },
      { ...labelled("state"), autoComplete: "address-level1" },
      { ...labelled("zip"), autoComplete: "postal-code" },
    ],
  },
  {
    title: "Primary Contact",
    fields: [
      {
        ...labelled("contactName"),
        autoComplete: "name",
        hint: "We write to this person; pet owners do not see it.",
        isWide: true,
      },
      { ...labelled("contactEmail"), type: "email", autoComplete: "email", isWide: true },
    ],
  },
  {
    title: "Services & Details",
    fields: [
      {
        name: "services",
        label: "Services",
        control: "checkboxes",
        options: BUSINESS_SERVICES,
        isOptional: true,
        isWide: true,
      },
      {
        ...labelled("description"),
        control: "textarea",
        hint: "What does a first visit with you look like?",
        max: LONG_TEXT,
        isOptional: true,
        isWide: true,
      },
      {
        ...labelled("certifications"),
        control: "textarea",
        rows: 3,
        hint: "One a line, for example CCRP, CVA or CVSMT.",
        max: LONG_TEXT,
        isOptional: true,
        isWide: true,
      },
    ],
  },
  {
    title: "Media & Socials",
    fields: [
      { ...labelled("facebook"), type: "url", hint: "https://facebook.com/…" },
      { ...labelled("instagram"), type: "url", hint: "https://instagram.com/…" },
      { ...labelled("twitter"), type: "url", hint: "https://twitter.com/…" },
      { ...labelled("linkedin"), type: "url", hint: "https://linkedin.com/…" },
      // Files come last, so that a too large upload has already brought every text.
      {
        name: "photos",
        label: "Photos",
        control: "file",
        accept: PHOTO_HINT.types.join(","),
        isMultiple: true,
        hint: "SVG, PNG, JPG or GIF (MAX. 800x400px), up to 5",
        uploadHint: PHOTO_HINT,
        isOptional: true,
        isWide: true,
      },
    ],
  },
];
