import { useEffect, useId, useRef } from "react";

import { focusTarget } from "~/ui/link";

import styles from "./error-summary.module.css";

type ErrorSummaryProps = {
  formId: string;
  errors: Record<string, string[] | null | undefined>;
};

export const summaryId = (formId: string) => `${formId}-errors`;

export function ErrorSummary({ formId, errors }: ErrorSummaryProps) {
  const titleId = useId();
  const messages = Object.entries(errors).flatMap(([name, list]) =>
    list?.[0] ? [{ id: `${formId}-${name}`, message: list[0] }] : [],
  );
  if (messages.length === 0) return null;
  return (
    <div
      id={summaryId(formId)}
      className={`card ${styles.box}`}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript, nothing else can focus it
      autoFocus
    >
      <h2 id={titleId} className={`plain-title ${styles.title}`}>
        {messages.length === 1
          ? "Please check one field"
          : `Please check ${messages.length} fields`}
      </h2>
      <ul>
        {messages.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusTarget}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Accessibility: moves the focus to the error summary, if there is one, each time `attempt` changes. */
export function useSummaryFocus(formId: string, attempt: unknown): void {
  const last = useRef(attempt);
  useEffect(() => {
    if (last.current !== attempt) {
      const summary = document.getElementById(summaryId(formId));
      summary?.focus();
      // conform has scrolled to the first field.
      summary?.scrollIntoView();
    }
    last.current = attempt;
  }, [formId, attempt]);
}
