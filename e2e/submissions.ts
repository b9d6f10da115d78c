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
