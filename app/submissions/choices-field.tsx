import { type FieldMetadata as ConformField, getCollectionProps } from "@conform-to/react";

import { Caption, describedBy, type FieldMetadata, Notes } from "./field";
import styles from "./field.module.css";
import type { ChoicesField as Choices } from "./form-fields";

export function ChoicesField({ field, metadata }: { field: Choices; metadata: FieldMetadata }) {
  const boxes = getCollectionProps(metadata as ConformField, {
    type: "checkbox",
    options: field.options.map((option) => option.key),
    ariaAttributes: false,
  });
  return (
    <fieldset
      className={styles.field}
      id={metadata.id}
      tabIndex={-1}
      aria-describedby={describedBy(field, metadata)}
    >
      <legend className={styles.label}>
        <Caption field={field} />
      </legend>
      <div className={styles.checks}>
        {boxes.map(({ key, ...box }, index) => (
          <label key={key} className={styles.check}>
            <input {...box} />
            {field.options[index]?.name}
          </label>
        ))}
      </div>
      <Notes field={field} metadata={metadata} />
    </fieldset>
  );
}
