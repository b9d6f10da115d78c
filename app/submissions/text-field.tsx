import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { InputHTMLAttributes } from "react";

import { Field } from "./field";

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
      <input {...getInputProps(field, { type, ariaDescribedBy })} {...input} />
    </Field>
  );
}
