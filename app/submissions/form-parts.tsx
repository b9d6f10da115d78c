import { type ReactNode, useEffect, useId, useRef } from "react";

import thanksArt from "~/art/thanks.svg?url";
import { IS_DEMONSTRATION } from "~/site";
import { focusTarget } from "~/ui/link";

import summaryStyles from "./error-summary.module.css";
import styles from "./field.module.css";

/** A dog that posts a letter. Imported here only: for a second import, the address would get a script of its own. */
export { thanksArt };

/** Before the first field of a form. */
export function DemonstrationNote() {
  if (!IS_DEMONSTRATION) return null;
  return (
    <p className="soft">
      This site is a demonstration: what you send is checked, and not kept. Nobody will answer.
    </p>
  );
}

/** After such a form was sent. */
export const WHAT_HAPPENS_NEXT = IS_DEMONSTRATION
  ? "Here our review would begin: this site is a demonstration, so what you sent was checked, and not kept."
  : "We'll review what you sent and get in touch soon.";

/** A field of a form with conform, or of a native form. */
export type FieldState = {
  id: string;
  name: string;
  required?: boolean;
  errors?: string[] | null;
  errorId: string;
  descriptionId?: string;
};

type FieldProps = {
  label: string;
  hint?: string;
  field: FieldState;
  isWide?: boolean;
  children: ReactNode;
};

export function Field({ label, hint, field, isWide, children }: FieldProps) {
  return (
    <div className={styles.field} data-wide={isWide} data-invalid={Boolean(field.errors)}>
      <label className={styles.name} htmlFor={field.id}>
        <Caption label={label} field={field} />
      </label>{" "}
      {/* A span, so that text browsers show label, hint and control on one line. */}
      {hint ? (
        <span className={`soft ${styles.hint}`} id={field.descriptionId}>
          {hint}
        </span>
      ) : null}
      {children}
      <FieldError field={field} />
    </div>
  );
}

/** Several controls under one name. */
export function FieldGroup({ label, field, children }: Omit<FieldProps, "hint" | "isWide">) {
  return (
    <fieldset
      className={styles.field}
      data-wide
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.errors ? field.errorId : undefined}
    >
      <legend className={styles.name}>
        <Caption label={label} field={field} />
      </legend>{" "}
      <div className={`columns ${styles.checks}`}>{children}</div>
      <FieldError field={field} />
    </fieldset>
  );
}

/** A live region across the columns, which must exist before its text. */
export function LiveNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.field} data-wide>
      {children}
    </div>
  );
}

function Caption({ label, field: { required } }: Pick<FieldProps, "label" | "field">) {
  return (
    <>
      {label} {required ? null : <span className={`soft ${styles.optional}`}>(optional)</span>}
    </>
  );
}

function FieldError({ field: { errors, errorId } }: { field: FieldState }) {
  return errors ? (
    <p className={styles.error} id={errorId}>
      {errors[0]}
    </p>
  ) : null;
}

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
      className={`card ${summaryStyles.box}`}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without JavaScript, nothing else can focus it
      autoFocus
    >
      <h2 id={titleId} className={`plain-title ${summaryStyles.title}`}>
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
