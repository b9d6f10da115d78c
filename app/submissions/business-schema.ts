import * as z from "zod/mini";

import {
  choices,
  email,
  files,
  longText,
  optional,
  pageOn,
  required,
  webAddress,
} from "./form-schema";

export const SERVICES = {
  hydrotherapy: "Hydrotherapy",
  "physical-therapy": "Physical Therapy",
  "shockwave-therapy": "Shockwave Therapy",
  acupuncture: "Acupuncture",
  "massage-therapy": "Massage Therapy",
  "laser-therapy": "Laser Therapy",
};

export const BUSINESS_FORM_ID = "business";

export const businessSchema = z.object({
  businessName: required("Business Name"),
  businessEmail: required("Business Email", email),
  businessPhone: required("Business Phone"),
  website: required("Website", webAddress),
  address: required("Address"),
  city: required("City"),
  state: required("State"),
  zip: required("ZIP Code"),
  contactName: required("Contact Name"),
  contactEmail: required("Contact Email", email),
  services: choices("Services", Object.keys(SERVICES)),
  description: optional("Description", longText),
  certifications: optional("Certifications", longText),
  facebook: required("Facebook", pageOn("facebook.com")),
  instagram: required("Instagram", pageOn("instagram.com")),
  twitter: required("Twitter", pageOn("twitter.com")),
  linkedin: required("LinkedIn", pageOn("linkedin.com/company")),
  photos: files(),
});
