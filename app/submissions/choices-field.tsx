import { type FieldMetadata, getCollectionProps } from "@conform-to/react";

import { Caption, FieldError } from "./field";
import styles from "./field.module.css";

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
    <fieldset
      className={styles.field}
      data-wide
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.errors ? field.errorId : undefined}
    >
      <legend className={styles.label}>
        <Caption label={label} field={field} />
      </legend>{" "}
      <div className={`columns ${styles.checks}`}>
        {boxes.map(({ key, ...props }) => (
          <label key={key} className="check">
            <input {...props} />
            {options[props.value]}
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  );
}
