import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { useEffect, useState } from "react";

import { Field } from "./field";
import fieldStyles from "./field.module.css";
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
      <CharacterCount text={field.value ?? ""} />
    </Field>
  );
}

const QUIET_MS = 1000;

const characters = (count: number) => (count === 1 ? "1 character" : `${count} characters`);

/** Debounce: the live region announces the count only when typing pauses. */
function CharacterCount({ text }: { text: string }) {
  const [announced, setAnnounced] = useState("");
  // Code points, as in the schema: most emoji count as one character.
  const length = Array.from(text).length;
  const message =
    length === 0
      ? `Up to ${LONG_TEXT} characters`
      : length <= LONG_TEXT
        ? `${characters(LONG_TEXT - length)} left`
        : `${characters(length - LONG_TEXT)} too many`;

  useEffect(() => {
    if (length === 0) return;
    const timer = setTimeout(() => setAnnounced(message), QUIET_MS);
    return () => clearTimeout(timer);
  }, [length, message]);

  return (
    <>
      <p className={`soft ${fieldStyles.hint}`}>{message}</p>
      <div className="visually-hidden" aria-live="polite">
        {announced}
      </div>
    </>
  );
}
