import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

import styles from "./field.module.css";

export type FieldState = Pick<
  FieldMetadata,
  "id" | "name" | "errorId" | "descriptionId" | "errors" | "required" | "initialValue"
>;

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
      <label className={styles.label} htmlFor={field.id}>
        <Caption label={label} field={field} />
      </label>{" "}
      <Hint field={field} text={hint} />
      {children}
      <FieldError field={field} />
    </div>
  );
}

export function Fieldset({ label, hint, field, isWide, children }: FieldProps) {
  return (
    <fieldset
      className={styles.field}
      data-wide={isWide}
      id={field.id}
      tabIndex={-1}
      aria-describedby={field.errors ? field.errorId : undefined}
    >
      <legend className={styles.label}>
        <Caption label={label} field={field} />
      </legend>{" "}
      <Hint field={field} text={hint} />
      {children}
      <FieldError field={field} />
    </fieldset>
  );
}

function Caption({ label, field: { required } }: Pick<FieldProps, "label" | "field">) {
  return (
    <>
      {label} {required ? null : <span className={styles.optional}>(optional)</span>}
    </>
  );
}

function Hint({ field: { descriptionId }, text }: { field: FieldState; text?: string }) {
  return text ? (
    // Not a <p>: text browsers then show label, hint and control on one line.
    <span className={styles.hint} id={descriptionId}>
      {text}
    </span>
  ) : null;
}

function FieldError({ field: { errors, errorId } }: { field: FieldState }) {
  return errors ? (
    <p className={styles.error} id={errorId}>
      {errors[0]}
    </p>
  ) : null;
}
