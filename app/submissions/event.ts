import { END_WARNING, endsBeforeStart } from "./event-times";
import { fieldsOf, type FormSection, type ShortFormFields } from "./form-fields";
import { EVENT_IMAGE_HINT } from "./upload";

/** docs/specification.md, Fields. */
export const eventSections: readonly FormSection[] = [
  {
    title: "Event Info",
    fields: {
      eventName: { label: "Event name", kind: "text", calendar: "name", isWide: true },
      eventWebsite: {
        label: "Event website",
        kind: "url",
        autoComplete: "url",
        hint: "Starts with https://",
        calendar: "website",
        isOptional: true,
      },
      eventPhone: { label: "Event phone", kind: "tel", autoComplete: "tel", isOptional: true },
      eventAddress: {
        label: "Event address",
        kind: "text",
        autoComplete: "address-line1",
        calendar: "address",
        isWide: true,
      },
      startDate: { label: "Start date", kind: "date" },
      startTime: { label: "Start time", kind: "time" },
      endDate: { label: "End date", kind: "date" },
      endTime: { label: "End time", kind: "time" },
    },
    warning: (values) => (endsBeforeStart(values) ? END_WARNING : null),
  },
  {
    title: "Marketing Details",
    fields: {
      eventDescription: {
        label: "Event description",
        kind: "long",
        hint: "Who is it for, what happens, what should people bring?",
        calendar: "description",
        isWide: true,
      },
      image: {
        label: "Featured image",
        kind: "files",
        upload: EVENT_IMAGE_HINT,
        hint: "PNG, JPG, GIF (1 image max)",
        isOptional: true,
        isWide: true,
      },
    },
  },
  {
    title: "Point of Contact",
    fields: {
      contactName: { label: "Contact name", kind: "text", autoComplete: "name", isWide: true },
      contactEmail: { label: "Contact email", kind: "email", autoComplete: "email", isWide: true },
    },
  },
];

export const eventFields = fieldsOf(eventSections);

const DATE = { kind: "dateText", hint: "mm/dd/yyyy", placeholder: "05/31/2027" } as const;
const TIME = { kind: "timeText", hint: "hh:mm pm" } as const;

/** The short form on the join page; docs/specification.md, Fields. */
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
