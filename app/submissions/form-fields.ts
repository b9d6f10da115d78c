import type { HTMLInputAutoCompleteAttribute } from "react";

import type { CalendarEvent } from "./calendar";
import type { UploadHint } from "./upload";

/** What a text field holds: decides its control and its format. */
export type TextKind =
  "text" | "long" | "email" | "tel" | "url" | "date" | "time" | "dateText" | "timeText";

type Common = {
  label: string;
  hint?: string;
  /** The hint where the browser has no picker for the field's kind. */
  unpicked?: string;
  isOptional?: boolean;
  isWide?: boolean;
};

export type TextField = Common & {
  kind: TextKind;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  rows?: number;
  /** The part of a calendar entry that this field fills, where its name is another. */
  calendar?: keyof CalendarEvent;
};

export type ChoicesField = Common & {
  kind: "choices";
  options: readonly { key: string; name: string }[];
};

export type FilesField = Common & { kind: "files"; upload: UploadHint };

export type FormField = TextField | ChoicesField | FilesField;

/** In the order of the form and its messages. Free of zod: pages may show a form without its schema. */
export type FormFields = Readonly<Record<string, FormField>>;

export type ShortFormFields = Readonly<Record<string, TextField | FilesField>>;

export type FormSection = {
  title: string;
  fields: FormFields;
  /** What to say about its values, if anything; never blocks. */
  warning?: (values: Record<string, unknown>) => string | null;
};

const SHORT_TEXT = 200;
const LONG_TEXT = 2000;

/** How many characters a text may have; docs/specification.md, Limits. */
export const maxLength = (kind: TextKind) => (kind === "long" ? LONG_TEXT : SHORT_TEXT);

export function fieldsOf(sections: readonly FormSection[]): FormFields {
  return Object.assign({}, ...sections.map(({ fields }) => fields)) as FormFields;
}

/** The names that a form's texts and choices come under: no other may reach conform. */
export function namesOf(fields: FormFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]!.kind !== "files");
}

export function fileNameOf(fields: FormFields): string | undefined {
  return Object.keys(fields).find((name) => fields[name]!.kind === "files");
}
