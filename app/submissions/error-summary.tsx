import { useId } from "react";

import type { FieldMetadata } from "./field";
import type { FormFields } from "./form-fields";
import { focusOnMount } from "./focus-on-mount";
import styles from "./error-summary.module.css";

type FieldError = { id: string; label: string; message: string };

export function errorsOf(
  fields: FormFields,
  metadataOf: (name: string) => Pick<FieldMetadata, "id" | "errors"> | undefined,
): FieldError[] {
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const { id = "", errors: [message] = [] } = metadataOf(name) ?? {};
    return message ? [{ id, label, message }] : [];
  });
}

export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const titleId = useId();
  if (errors.length === 0) return null;
  return (
    <div
      ref={focusOnMount}
      className={styles.summary}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else can move the focus here
      autoFocus
    >
      <h2 id={titleId} className={styles.title}>
        {errors.length === 1 ? "Please check one field" : `Please check ${errors.length} fields`}
      </h2>
      <ul>
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                const field = document.getElementById(id);
                if (!field) return;
                event.preventDefault();
                field.focus();
              }}
            >
              {message.startsWith(label) ? message : `${label}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
