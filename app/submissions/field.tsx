import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";

import styles from "./field.module.css";

type Common = {
  name: string;
  label: string;
  /** Must be unique on the page; the name by default. */
  id?: string;
  hint?: string;
  errors?: string[];
  /** Says so in words beside the label. */
  isOptional?: boolean;
  /** Lets the browser itself insist, where a form keeps native validation. */
  isNativelyRequired?: boolean;
};

export type FieldProps = Common &
  (
    | {
        control?: "input";
        type?: "text" | "email" | "tel" | "url" | "date" | "time";
        defaultValue?: string;
        autoComplete?: HTMLInputAutoCompleteAttribute;
        inputMode?: "text" | "email" | "tel" | "url" | "numeric";
        placeholder?: string;
        maxLength?: number;
        /** Lets the browser itself insist on a form; the hint is what it then says. */
        pattern?: string;
      }
    | { control: "textarea"; defaultValue?: string; rows?: number; maxLength?: number }
    | {
        control: "checkboxes";
        options: readonly { key: string; name: string }[];
        chosen?: string[];
      }
    | { control: "file"; accept: string; isMultiple?: boolean }
  );

/** Ids of what describes a control, for `aria-describedby`. */
function describedBy(id: string, { hint, errors }: Common): string | undefined {
  const ids = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean);
  return ids.join(" ") || undefined;
}

/**
 * A field of a form: label above, hint and error below, tied together for assistive technology.
 * @param props.children extras below the control, such as a counter or the chosen files
 */
export function Field({ children, ...props }: FieldProps & { children?: ReactNode }) {
  const { name, label, id = name, hint, errors, isOptional } = props;
  const notes = (
    <>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {errors?.length ? (
        <p className={styles.error} id={`${id}-error`}>
          {errors[0]}
        </p>
      ) : null}
      {children}
    </>
  );

  if (props.control === "checkboxes")
    return (
      <fieldset
        className={styles.field}
        id={id}
        tabIndex={-1}
        aria-describedby={describedBy(id, props)}
      >
        <legend className={styles.label}>
          {label} {isOptional ? <span className={styles.optional}>(optional)</span> : null}
        </legend>
        <div className={styles.checks}>
          {props.options.map((option) => (
            <label key={option.key} className={styles.check}>
              <input
                type="checkbox"
                name={name}
                value={option.key}
                defaultChecked={props.chosen?.includes(option.key)}
              />
              {option.name}
            </label>
          ))}
        </div>
        {notes}
      </fieldset>
    );

  return (
    <div className={styles.field} data-invalid={Boolean(errors?.length)}>
      <label className={styles.label} htmlFor={id}>
        {label} {isOptional ? <span className={styles.optional}>(optional)</span> : null}
      </label>
      <Control {...props} id={id} />
      {notes}
    </div>
  );
}

function Control(props: Exclude<FieldProps, { control: "checkboxes" }> & { id: string }) {
  const { id, name, errors, isNativelyRequired } = props;
  const common = {
    id,
    name,
    required: isNativelyRequired,
    "aria-describedby": describedBy(id, props),
    "aria-invalid": errors?.length ? true : undefined,
  };
  if (props.control === "textarea")
    return (
      <textarea
        {...common}
        className={styles.control}
        rows={props.rows ?? 5}
        maxLength={props.maxLength}
        defaultValue={props.defaultValue}
      />
    );
  if (props.control === "file")
    return (
      <input
        {...common}
        type="file"
        className={styles.file}
        accept={props.accept}
        multiple={props.isMultiple}
      />
    );
  return (
    <input
      {...common}
      type={props.type ?? "text"}
      className={styles.control}
      defaultValue={props.defaultValue}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      placeholder={props.placeholder}
      maxLength={props.maxLength}
      pattern={props.pattern}
      title={props.pattern && props.hint}
    />
  );
}
