import { type FieldMetadata, getTextareaProps } from "@conform-to/react";

import { CharacterCount } from "./character-count";
import { Field } from "./field";
import { LONG_TEXT } from "./form-schema";

type LongTextFieldProps = {
  label: string;
  hint: string;
  field: FieldMetadata<string | undefined>;
  rows?: number;
};

export function LongTextField({ label, hint, field, rows = 5 }: LongTextFieldProps) {
  return (
    <Field label={label} hint={hint} field={field} isWide>
      <textarea
        {...getTextareaProps(field, { ariaDescribedBy: field.descriptionId })}
        rows={rows}
      />
      <CharacterCount value={field.value} max={LONG_TEXT} />
    </Field>
  );
}
