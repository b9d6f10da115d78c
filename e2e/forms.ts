import { open } from "node:fs/promises";

import type { Locator, TestInfo } from "@playwright/test";

import { type FormName, FORMS as FILLED, requiredFields } from "../tests/support/filled-forms";

/** Valid values for the required fields of a form, by label, in the order of its messages. */
const valuesOf = (form: FormName): Record<string, string> =>
  Object.fromEntries(
    requiredFields(form).map(([name, label]) => [label, String(FILLED[form].filled[name])]),
  );

export const CONTACT = {
  ...valuesOf("contact"),
  Message: "My dog limps.\nWhom should we see?",
};
export const BUSINESS = valuesOf("business");
export const EVENT = valuesOf("event");
export const INLINE_EVENT = valuesOf("inlineEvent");

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

export const FORMS: Record<FormName, FilledForm> = {
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
