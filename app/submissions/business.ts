import * as z from "zod/mini";

import { type FormRules, textFields } from "./field-rule";

/** SPEC.md sections 3 and 5, "Business submission form". */
export const businessRules = {
  businessName: { label: "Business Name", kind: "text" },
  businessEmail: { label: "Business Email", kind: "email" },
  businessPhone: { label: "Business Phone", kind: "tel" },
  website: { label: "Website", kind: "url" },
  address: { label: "Address", kind: "text" },
  city: { label: "City", kind: "text" },
  state: { label: "State", kind: "text" },
  zip: { label: "ZIP Code", kind: "text" },
  contactName: { label: "Contact Name", kind: "text" },
  contactEmail: { label: "Contact Email", kind: "email" },
  description: { label: "Description", kind: "long", isOptional: true },
  certifications: { label: "Certifications", kind: "long", isOptional: true },
  facebook: { label: "Facebook", kind: "url" },
  instagram: { label: "Instagram", kind: "url" },
  twitter: { label: "Twitter", kind: "url" },
  linkedin: { label: "LinkedIn", kind: "url" },
} as const satisfies FormRules;

/** SPEC.md section 9: six options. */
export const BUSINESS_SERVICES = [
  { key: "hydrotherapy", name: "Hydrotherapy" },
  { key: "physical-therapy", name: "Physical Therapy" },
  { key: "shockwave-therapy", name: "Shockwave Therapy" },
  { key: "acupuncture", name: "Acupuncture" },
  { key: "massage-therapy", name: "Massage Therapy" },
  { key: "laser-therapy", name: "Laser Therapy" },
] as const;

const keys = BUSINESS_SERVICES.map(({ key }) => key);

export const businessSchema = z.object({
  ...textFields(businessRules),
  // One box comes as a text, several as a list, none not at all.
  services: z.pipe(
    z.transform((value) => (value === undefined ? [] : [value].flat())),
    z.array(z.enum(keys, "Choose services from the list")),
  ),
});
