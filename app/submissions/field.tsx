import type { FieldMetadata as ConformField } from "@conform-to/react";
import type { ComponentPropsWithRef, ReactNode } from "react";

import type { FilesField, FormField, TextField } from "./form-fields";
import styles from "./field.module.css";
import { completeOnChange } from "./web-address";

export type FieldMetadata = Pick<
  ConformField,
  "id" | "name" | "formId" | "errorId" | "descriptionId" | "initialValue" | "errors"
>;

type FieldProps = {
  field: TextField | FilesField;
  metadata: FieldMetadata;
  inputProps?: ComponentPropsWithRef<"input">;
  className?: string | undefined;
  /** Extras below the control, such as a counter or the chosen files. */
  children?: ReactNode;
};

export function Field(props: FieldProps) {
  const { field, metadata, className = "", children } = props;
  return (
    <div className={`${styles.field} ${className}`} data-invalid={Boolean(metadata.errors)}>
      <label className={styles.label} htmlFor={metadata.id}>
        <Caption field={field} />
      </label>
      <Control {...props} />
      {field.unpicked ? <p className={styles.unpicked}>{field.unpicked}</p> : null}
      <Notes field={field} metadata={metadata} />
      {children}
    </div>
  );
}

export function Caption({ field: { label, isOptional } }: { field: FormField }) {
  return (
    <>
      {label} {isOptional ? <span className={styles.optional}>(optional)</span> : null}
    </>
  );
}

export function Notes({
  field: { hint },
  metadata,
}: {
  field: FormField;
  metadata: FieldMetadata;
}) {
  const { errors, errorId, descriptionId } = metadata;
  return (
    <>
      {hint ? (
        <p className={styles.hint} id={descriptionId}>
          {hint}
        </p>
      ) : null}
      {errors ? (
        <p className={styles.error} id={errorId}>
          {errors[0]}
        </p>
      ) : null}
    </>
  );
}

/** The hint first, as it stands first; conform would begin with the error. */
export function describedBy(
  { hint }: FormField,
  { errors, errorId, descriptionId }: FieldMetadata,
) {
  return [hint && descriptionId, errors && errorId].filter(Boolean).join(" ") || undefined;
}

function Control({ field, metadata, inputProps }: FieldProps) {
  const { id, name, formId, initialValue, errors } = metadata;
  // As conform's getInputProps has it, which costs more: these are on every page.
  const common = {
    id,
    name,
    form: formId,
    required: !field.isOptional,
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": describedBy(field, metadata),
  };
  if (field.kind === "files")
    return (
      <input
        {...common}
        {...inputProps}
        type="file"
        className={styles.file}
        accept={field.upload.types.join(",")}
        multiple={field.upload.maxFiles > 1}
      />
    );
  const typed = typeof initialValue === "string" ? initialValue : undefined;
  if (field.kind === "long")
    return (
      <textarea
        {...common}
        defaultValue={typed}
        className={styles.control}
        rows={field.rows ?? 5}
      />
    );
  const { kind, autoComplete, placeholder } = field;
  return (
    <input
      {...common}
      type={kind === "dateText" || kind === "timeText" ? "text" : kind}
      defaultValue={typed}
      ref={kind === "url" ? completeOnChange : undefined}
      className={styles.control}
      autoComplete={autoComplete}
      placeholder={placeholder}
    />
  );
}
