import { forwardRef } from "react";

import styles from "./error-summary.module.css";

type FieldError = { id: string; label: string; message: string };

/** Names every error above a long form, each a link to its field. Takes the focus. */
export const ErrorSummary = forwardRef<HTMLDivElement, { errors: FieldError[] }>(
  function ErrorSummary({ errors }, ref) {
    if (errors.length === 0) return null;
    return (
      <div
        ref={ref}
        className={styles.summary}
        role="group"
        tabIndex={-1}
        aria-labelledby="error-summary-title"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- without scripts nothing else can move the focus here
        autoFocus
      >
        <h2 id="error-summary-title" className={styles.title}>
          {errors.length === 1 ? "One thing needs a look" : `${errors.length} things need a look`}
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
  },
);
