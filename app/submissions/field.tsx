import type { ReactNode } from "react";

import styles from "./field.module.css";

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
