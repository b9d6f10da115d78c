import { open } from "node:fs/promises";

import type { Locator, TestInfo } from "@playwright/test";

/** Valid values for each form, by field label. */
export const CONTACT = {
  "First name": "Ada",
  "Last name": "Lovelace",
  Email: "ada@example.com",
  Message: "My dog limps.\nWhom should we see?",
};

export const BUSINESS = {
  "Business Name": "River Clinic",
  "Business Email": "clinic@example.com",
  "Business Phone": "+1 503 555 0100",
  Website: "https://river.example",
  Address: "1 River Road",
  City: "Portland",
  State: "OR",
  "ZIP Code": "97209",
  "Contact Name": "Ada Lovelace",
  "Contact Email": "ada@example.com",
  Facebook: "https://facebook.com/river",
  Instagram: "https://instagram.com/river",
  Twitter: "https://twitter.com/river",
  LinkedIn: "https://linkedin.com/company/river",
};

export const EVENT = {
  "Event name": "Puppy gym",
  "Event address": "1 River Road, Portland",
  "Start date": "2027-05-31",
  "Start time": "18:30",
  "End date": "2027-05-31",
  "End time": "20:00",
  "Event description": "Balance for beginners.",
  "Contact name": "Ada Lovelace",
  "Contact email": "ada@example.com",
};

export const INLINE_EVENT = {
  "Event name": "Puppy gym",
  Address: "1 River Road, Portland",
  "Start date": "05/31/2027",
  "Start time": "06:30 pm",
  "End date": "05/31/2027",
  "End time": "08:00 pm",
  "Short description": "Balance for beginners.",
  "Contact name": "Ada Lovelace",
  "Contact email": "ada@example.com",
};

export type FilledForm = {
  path: string;
  values: Record<string, string>;
  /** The button that sends it. */
  button: string;
  /** Title and description of the confirmation. */
  toast: [title: string, description: string];
  /** The label of the field for files. */
  files?: string;
};

export const FORMS: Record<"contact" | "business" | "event" | "inlineEvent", FilledForm> = {
  contact: {
    path: "/contact",
    values: CONTACT,
    button: "Send message",
    toast: ["Message Sent!", "Thank you for writing."],
  },
  business: {
    path: "/business-submission",
    values: BUSINESS,
    button: "Submit for Review",
    toast: [
      "Submission Received! 🎉",
      "Thank you for submitting your business. We'll review it and be in touch shortly.",
    ],
    files: "Photos",
  },
  event: {
    path: "/event-submission",
    values: EVENT,
    button: "Submit Event",
    toast: [
      "Event Submitted! 📅",
      "Thanks for sharing your event! We'll review it and get it published soon.",
    ],
    files: "Featured image",
  },
  inlineEvent: {
    path: "/join-directory",
    values: INLINE_EVENT,
    button: "Submit Event",
    toast: [
      "Event Submitted! 🎉",
      "Thanks for sharing your event. We'll review it and get in touch soon!",
    ],
    files: "Featured image",
  },
};

/** Fills in the fields with these labels, within a form or another part of the page. */
export async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
}

/** Creates a sparse file of this size. @returns its path */
export async function largeFile(testInfo: TestInfo, name: string, mebibytes: number) {
  const path = testInfo.outputPath(name);
  const file = await open(path, "w");
  await file.truncate(mebibytes * 1024 * 1024);
  await file.close();
  return path;
}
