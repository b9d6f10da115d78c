import { END_WARNING, endsBeforeStart } from "./event-times";
import { fieldsOf, type FormSection } from "./form-fields";
import { EVENT_IMAGE_HINT } from "./upload";

const DATE = { kind: "date", unpicked: "Such as 05/31/2027 or 2027-05-31" } as const;
const TIME = { kind: "time", unpicked: "Such as 6:30 pm or 18:30" } as const;

export const eventSections: readonly FormSection[] = [
  {
    title: "Event Info",
    fields: {
      eventName: { label: "Event name", kind: "text", calendar: "name", isWide: true },
      eventWebsite: {
        label: "Event website",
        kind: "url",
        autoComplete: "url",
        hint: "Such as www.clinic.com",
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
      startDate: { label: "Start date", ...DATE },
      startTime: { label: "Start time", ...TIME },
      endDate: { label: "End date", ...DATE },
      endTime: { label: "End time", ...TIME },
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
