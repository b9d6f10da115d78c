import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

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
/** An event with a warning, and a long text. */
export const ENDS_FIRST = {
  ...EVENT,
  "End date": "2027-05-30",
  "Event description": "x".repeat(1990),
};

/** `files` is the label of its field for files, `toast` what confirms it: title and description. */
function filledForm(form: FormName, files?: string) {
  const { path, button, toast } = FILLED[form];
  const shown: [title: string, description: string] = [toast.message, toast.description];
  return { path: path as string, button, toast: shown, values: valuesOf(form), files };
}
export type FilledForm = ReturnType<typeof filledForm>;

export const FORMS: Record<FormName, FilledForm> = {
  contact: { ...filledForm("contact"), values: CONTACT },
  business: filledForm("business", "Photos"),
  event: filledForm("event", "Featured image"),
  inlineEvent: filledForm("inlineEvent", "Featured image"),
};

/** Fills in the fields with these labels, within a form or another part of the page. */
export async function fillIn(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByLabel(label, { exact: true }).fill(value);
}

/** Creates a sparse file of this size, in a folder if its name has one. @returns its path */
export async function largeFile(testInfo: TestInfo, name: string, mebibytes: number) {
  const path = testInfo.outputPath(name);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "w");
  await file.truncate(mebibytes * 1024 * 1024);
  await file.close();
  return path;
}
