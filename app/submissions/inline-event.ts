import type { ShortFormFields } from "./form-fields";
import { EVENT_IMAGE_HINT } from "./upload";

const DATE = { kind: "dateText", hint: "mm/dd/yyyy", placeholder: "05/31/2027" } as const;
const TIME = { kind: "timeText", hint: "hh:mm pm" } as const;

export const inlineEventFields: ShortFormFields = {
  name: { label: "Event name", kind: "text", isWide: true },
  website: { label: "Website", kind: "url", autoComplete: "url", isOptional: true },
  phone: { label: "Phone", kind: "tel", autoComplete: "tel", isOptional: true },
  address: { label: "Address", kind: "text", autoComplete: "address-line1", isWide: true },
  startDate: { label: "Start date", ...DATE },
  startTime: { label: "Start time", ...TIME, placeholder: "06:30 pm" },
  endDate: { label: "End date", ...DATE },
  endTime: { label: "End time", ...TIME, placeholder: "08:00 pm" },
  description: { label: "Short description", kind: "long", rows: 4, isWide: true },
  contactName: { label: "Contact name", kind: "text", autoComplete: "name" },
  contactEmail: { label: "Contact email", kind: "email", autoComplete: "email" },
  // Last, so that a too large file has already brought every text.
  image: {
    label: "Featured image",
    kind: "files",
    upload: EVENT_IMAGE_HINT,
    hint: "PNG, JPG, GIF up to 10MB",
    isOptional: true,
    isWide: true,
  },
};
