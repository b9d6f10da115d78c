import {
  type FieldMetadata,
  getCollectionProps,
  getInputProps,
  getTextareaProps,
} from "@conform-to/react";
import { type InputHTMLAttributes, useEffect, useId, useState } from "react";

import { Field, FieldGroup } from "./field";
import { tidied } from "./form-schema";
import { LONG_TEXT, LONG_TEXT_LIMIT } from "./native-rules";

type TextFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "max"> & {
  label: string;
  hint?: string;
  /** The id of a note that is about several fields. */
  noteId?: string;
  field: FieldMetadata<string | undefined>;
  type?: "text" | "email" | "tel" | "url" | "date" | "time";
  isWide?: boolean;
};

export function TextField(props: TextFieldProps) {
  const { label, hint, noteId, field, type = "text", isWide, ...input } = props;
  const describedBy = [hint && field.descriptionId, noteId].filter(Boolean).join(" ");
  const ariaDescribedBy = describedBy || undefined;
  return (
    <Field label={label} hint={hint} field={field} isWide={isWide}>
      <input {...getInputProps(field, { type, ariaDescribedBy })} dir="auto" {...input} />
    </Field>
  );
}

type ChoicesFieldProps = {
  label: string;
  field: FieldMetadata<string[] | undefined>;
  /** Labels by value. */
  options: Record<string, string>;
};

/** A group of checkboxes. */
export function ChoicesField({ label, field, options }: ChoicesFieldProps) {
  const boxes = getCollectionProps(field, {
    type: "checkbox",
    options: Object.keys(options),
    ariaAttributes: false,
  });
  return (
    <FieldGroup label={label} field={field}>
      {boxes.map(({ key, ...props }) => (
        <label key={key} className="check">
          <input {...props} />
          {options[props.value]}
        </label>
      ))}
    </FieldGroup>
  );
}

type LongTextFieldProps = {
  label: string;
  hint: string;
  field: FieldMetadata<string | undefined>;
  rows?: number;
};

const QUIET_MS = 1000;

const characters = (count: number) => (count === 1 ? "1 character" : `${count} characters`);

export function LongTextField({ label, hint, field, rows = 5 }: LongTextFieldProps) {
  const [announced, setAnnounced] = useState("");
  const limitId = useId();
  // Code points, as in the schema: most emoji count as one character.
  const length = Array.from(tidied(field.value ?? "")).length;
  const left = LONG_TEXT - length;
  const message =
    length === 0
      ? LONG_TEXT_LIMIT
      : left >= 0
        ? `${characters(left)} left`
        : `${characters(-left)} too many`;

  // Debounce: the live region announces the count only when typing pauses.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(length === 0 ? "" : message), QUIET_MS);
    return () => clearTimeout(timer);
  }, [length, message]);

  return (
    <Field label={label} hint={hint} field={field} isWide>
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy: `${field.descriptionId} ${limitId}` })}
        dir="auto"
        rows={rows}
      />
      <p id={limitId} className="soft">
        {message}
      </p>
      <div className="visually-hidden" aria-live="polite">
        {announced}
      </div>
    </Field>
  );
}
