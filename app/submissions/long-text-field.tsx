import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { useEffect, useState } from "react";

import { Field } from "./field";
import fieldStyles from "./field.module.css";
import { LONG_TEXT, tidied } from "./form-schema";

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
  // Code points, as in the schema: most emoji count as one character.
  const length = Array.from(tidied(field.value ?? "")).length;
  const left = LONG_TEXT - length;
  const message =
    length === 0
      ? `Up to ${LONG_TEXT} characters`
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
        {...getTextareaProps(field, { ariaDescribedBy: field.descriptionId })}
        rows={rows}
      />
      <p className={`soft ${fieldStyles.hint}`}>{message}</p>
      <div className="visually-hidden" aria-live="polite">
        {announced}
      </div>
    </Field>
  );
}
