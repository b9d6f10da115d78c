import { parseWithZod } from "@conform-to/zod/v4";

import { businessSchema } from "~/submissions/business-schema";
import { eventSchema } from "~/submissions/event-schema";
import { contactSchema, inlineEventSchema } from "~/submissions/native-schemas.server";

export type Fields = Record<string, string | string[]>;

/** Valid fields of each form. */
export const filledContact: Fields = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  website: "https://ada.example",
  message: "My dog limps.",
};

export const filledBusiness: Fields = {
  businessName: "River Clinic",
  businessEmail: "clinic@example.com",
  businessPhone: "+1 503 555 0100",
  website: "https://river.example",
  address: "1 River Road",
  city: "Portland",
  state: "OR",
  zip: "97209",
  contactName: "Ada Lovelace",
  contactEmail: "ada@example.com",
  services: ["hydrotherapy", "laser-therapy"],
  description: "Warm water.",
  certifications: "CCRP",
  facebook: "https://facebook.com/river",
  instagram: "https://instagram.com/river",
  twitter: "https://twitter.com/river",
  linkedin: "https://linkedin.com/company/river",
};

export const filledEvent: Fields = {
  eventName: "Puppy gym",
  eventWebsite: "https://gym.example",
  eventPhone: "+1 503 555 0100",
  eventAddress: "1 River Road, Portland",
  startDate: "2027-05-31",
  startTime: "18:30",
  endDate: "2027-05-31",
  endTime: "20:00",
  eventDescription: "Balance for beginners.",
  contactName: "Ada Lovelace",
  contactEmail: "ada@example.com",
};

export const filledInlineEvent: Fields = {
  name: "Puppy gym",
  website: "https://gym.example",
  phone: "+1 503 555 0100",
  address: "1 River Road, Portland",
  startDate: "05/31/2027",
  startTime: "06:30 pm",
  endDate: "05/31/2027",
  endTime: "08:00 pm",
  description: "Balance for beginners.",
  contactName: "Ada Lovelace",
  contactEmail: "ada@example.com",
};

/** The button sends the form; the toast confirms it. */
export const FORMS = {
  contact: {
    path: "/contact" as const,
    schema: contactSchema,
    filled: filledContact,
    button: "Send message",
    toast: { message: "Message Sent!", description: "Thank you for writing." },
  },
  business: {
    path: "/business-submission" as const,
    schema: businessSchema,
    filled: filledBusiness,
    button: "Submit for Review",
    toast: {
      message: "Submission Received! 🎉",
      description:
        "Thank you for submitting your business. We'll review it and be in touch shortly.",
    },
  },
  event: {
    path: "/event-submission" as const,
    schema: eventSchema,
    filled: filledEvent,
    button: "Submit Event",
    toast: {
      message: "Event Submitted! 📅",
      description: "Thanks for sharing your event! We'll review it and get it published soon.",
    },
  },
  inlineEvent: {
    path: "/join-directory" as const,
    schema: inlineEventSchema,
    filled: filledInlineEvent,
    button: "Submit Event",
    toast: {
      message: "Event Submitted! 🎉",
      description: "Thanks for sharing your event. We'll review it and get in touch soon!",
    },
  },
};
export type FormName = keyof typeof FORMS;

/** The fields for web addresses. */
export const WEB = ["website", "eventWebsite", "facebook", "instagram", "twitter", "linkedin"];
export const LONG_TEXTS = ["message", "description", "certifications", "eventDescription"];
/** The maximum numbers of characters that are not 200. */
export const LIMITS: Record<string, number> = Object.fromEntries(
  [...WEB, ...LONG_TEXTS].map((name) => [name, 2000]),
);

/** The required fields in the order of their messages, with their labels. */
export function requiredFields(form: FormName): [name: string, label: string][] {
  const submission = parseWithZod(new FormData(), { schema: FORMS[form].schema });
  if (submission.status === "success") return [];
  return Object.entries<string[] | null>(submission.error!).map(([name, messages]) => [
    name,
    messages![0]!.replace(/ is required$/, ""),
  ]);
}

export type FormPath = (typeof FORMS)[keyof typeof FORMS]["path"];

export function formData(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of pairsOf(fields)) form.append(name, value);
  return form;
}

/** The fields as name-value pairs. */
export const pairsOf = (fields: Fields): [name: string, value: string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
