import {
  type FieldMetadata as ConformField,
  getCollectionProps,
  getInputProps,
  getTextareaProps,
} from "@conform-to/react";
import type { ChangeEventHandler, ReactNode, Ref } from "react";

import type { FormField, TextKind } from "./form-fields";
import styles from "./field.module.css";

/** What is drawn of conform's metadata. */
export type FieldMetadata = Pick<
  ConformField,
  "id" | "name" | "formId" | "errorId" | "descriptionId" | "initialValue" | "errors" | "required"
>;

type FieldProps = {
  field: FormField;
  metadata: FieldMetadata;
  /** Of a file field. */
  inputRef?: Ref<HTMLInputElement>;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  /** Extras below the control, such as a counter or the chosen files. */
  children?: ReactNode;
};

/** A field of a form: label above, hint and error below, tied together for assistive technology. */
export function Field(props: FieldProps) {
  const { field, metadata, children } = props;
  const { id, errors, errorId, descriptionId } = metadata;
  const caption = (
    <>
      {field.label} {field.isOptional ? <span className={styles.optional}>(optional)</span> : null}
    </>
  );
  const notes = (
    <>
      {field.hint ? (
        <p className={styles.hint} id={descriptionId}>
          {field.hint}
        </p>
      ) : null}
      {errors ? (
        <p className={styles.error} id={errorId}>
          {errors[0]}
        </p>
      ) : null}
      {children}
    </>
  );

  if (field.kind === "choices")
    return (
      <fieldset
        className={styles.field}
        id={id}
        tabIndex={-1}
        aria-describedby={describedBy(field, metadata)}
      >
        <legend className={styles.label}>{caption}</legend>
        <div className={styles.checks}>
          {getCollectionProps(metadata as ConformField, {
            type: "checkbox",
            options: field.options.map((option) => option.key),
            ariaAttributes: false,
          }).map(({ key, ...box }, index) => (
            <label key={key} className={styles.check}>
              <input {...box} /> {field.options[index]?.name}
            </label>
          ))}
        </div>
        {notes}
      </fieldset>
    );

  return (
    <div className={styles.field} data-invalid={Boolean(errors)}>
      <label className={styles.label} htmlFor={id}>
        {caption}
      </label>
      <Control {...props} />
      {notes}
    </div>
  );
}

/** The hint first, as it stands first; conform would begin with the error. */
function describedBy({ hint }: FormField, { errors, errorId, descriptionId }: FieldMetadata) {
  return [hint && descriptionId, errors && errorId].filter(Boolean).join(" ") || undefined;
}

/** What the browser itself insists on; a keypad of digits has no `/` and no `:` on some phones. */
const TYPED: Partial<Record<TextKind, { inputMode: "text"; pattern: string }>> = {
  dateText: {
    inputMode: "text",
    pattern: String.raw`\s*(0?[1-9]|1[0-2])/(0?[1-9]|[12]\d|3[01])/\d{4}\s*`,
  },
  timeText: {
    inputMode: "text",
    pattern: String.raw`\s*(0?[1-9]|1[0-2]):[0-5]\d\s?[aApP]\.?[mM]\.?\s*`,
  },
};

function Control({ field, metadata, inputRef, onChange }: FieldProps) {
  const conform = metadata as ConformField;
  const description = { "aria-describedby": describedBy(field, metadata) };
  if (field.kind === "choices") return null;
  if (field.kind === "files")
    return (
      <input
        {...getInputProps(conform, { type: "file" })}
        {...description}
        ref={inputRef}
        onChange={onChange}
        className={styles.file}
        accept={field.upload.types.join(",")}
        multiple={field.upload.maxFiles > 1}
      />
    );
  if (field.kind === "long")
    return (
      <textarea
        {...getTextareaProps(conform)}
        {...description}
        className={styles.control}
        rows={field.rows ?? 5}
      />
    );
  const { kind, autoComplete, placeholder, hint } = field;
  const typed = TYPED[kind];
  return (
    <input
      {...getInputProps(conform, {
        type: kind === "dateText" || kind === "timeText" ? "text" : kind,
      })}
      {...description}
      {...typed}
      title={typed && hint}
      className={styles.control}
      autoComplete={autoComplete}
      placeholder={placeholder}
    />
  );
}
