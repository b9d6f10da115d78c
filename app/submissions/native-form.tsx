import { useActionData, useLocation } from "@remix-run/react";
import { type FormHTMLAttributes, type InputHTMLAttributes, type ReactNode, useState } from "react";

import { useSend } from "~/forms/send-form";
import { Button, type ButtonLook } from "~/ui/button";

import { useIsSent } from "./around-form";
import { ErrorSummary, useSummaryFocus } from "./error-summary";
import { Field, type FieldState } from "./field";
import styles from "./native-form.module.css";
import { LONG_TEXT_LIMIT } from "./native-rules";
import type { FormAnswer } from "./read-submission.server";
import { useDraft } from "./use-draft";

type NativeFieldState = FieldState & { value: string };

/**
 * A form inside other pages: the browser validates it, then the server; conform in the browser would be too heavy.
 * Without scripts, the route of `action` renders the errors, on a page of its own.
 * @param onDraft called if the form begins with what was typed earlier
 */
export function useNativeForm(id: string, onDraft?: () => void) {
  const { answer: latest, isPending, send } = useSend<FormAnswer>(id);
  const [answer, forgetErrors] = useAnswerOnThisPage(latest);
  const isAccepted = answer?.toast?.type === "success";
  // Without scripts, and maybe without cookies, only the address says so.
  const isSentByAddress = useIsSent(id);
  const wasSent = !answer && isSentByAddress;
  const accepted = latest?.toast?.type === "success" ? latest : undefined;
  const { ref, draftNote } = useDraft(id, accepted, onDraft);
  const errors = answer?.result?.error ?? {};
  useSummaryFocus(id, answer);

  const returnedText = (name: string) => {
    const value = answer?.result?.initialValue?.[name];
    return typeof value === "string" ? value : "";
  };
  return {
    // The note about an earlier message goes while the next one is on its way, and stays away if that fails.
    isSent: (isAccepted || wasSent) && !isPending && latest?.toast?.type !== "error",
    returnedText,
    hadFiles: answer?.hadFiles,
    fieldOf: (name: string): NativeFieldState => ({
      id: `${id}-${name}`,
      name,
      errorId: `${id}-${name}-error`,
      descriptionId: `${id}-${name}-description`,
      errors: errors[name],
      value: returnedText(name),
    }),
    form: {
      errors,
      draftNote,
      isPending,
      formProps: {
        id,
        ref,
        onSubmit: send,
        // With the errors go the values that came back, to which the browser would reset the fields.
        onReset: forgetErrors,
      },
    },
  };
}

/** The last answer to the form, which came with the document or as `latest`. After a failure, the one before it. */
function useAnswerOnThisPage(latest: FormAnswer | undefined) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ answer: useActionData<FormAnswer>(), latest, pathname });
  if (latest !== shown.latest || pathname !== shown.pathname) {
    const isNew = latest && latest !== shown.latest && latest.toast?.type !== "error";
    // The form in the footer is on the next page, too; its errors are not.
    const kept = pathname === shown.pathname ? shown.answer : undefined;
    setShown({ answer: isNew ? latest : kept, latest, pathname });
  }
  const { answer } = shown;
  const forgetErrors = () => answer?.result && setShown({ ...shown, answer: undefined });
  return [answer, forgetErrors] as const;
}

type NativeFormProps = ReturnType<typeof useNativeForm>["form"] &
  ButtonLook &
  Pick<FormHTMLAttributes<HTMLFormElement>, "action" | "encType"> & {
    submitLabel: string;
    /** Below the button. */
    note?: ReactNode;
    children: ReactNode;
  };

export function NativeForm({
  formProps,
  errors,
  draftNote,
  isPending,
  submitLabel,
  emphasis,
  size,
  note,
  children,
  ...attributes
}: NativeFormProps) {
  return (
    <form method="post" className={`columns ${styles.form}`} {...attributes} {...formProps}>
      <ErrorSummary formId={formProps.id} errors={errors} />
      {draftNote}
      {children}
      <Button
        emphasis={emphasis}
        size={size}
        className="at-start"
        aria-disabled={isPending || undefined}
      >
        {isPending ? "Sending…" : submitLabel}
      </Button>
      {note}
    </form>
  );
}

type NativeFieldProps = {
  label: string;
  hint?: string;
  field: NativeFieldState;
  isWide?: boolean;
} & (
  | { isLong: true; required?: boolean }
  | (Omit<InputHTMLAttributes<HTMLInputElement>, "value"> & { isLong?: false })
);

/** `required` must agree with the schema. */
export function NativeField({
  label,
  hint,
  field,
  isWide,
  isLong,
  required = true,
  ...attributes
}: NativeFieldProps) {
  const { id, name, errors, errorId, descriptionId, value } = field;
  const limitId = `${id}-limit`;
  const describedBy = [errors && errorId, hint && descriptionId, isLong && limitId];
  const control = {
    id,
    name,
    dir: "auto",
    required,
    defaultValue: value,
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": describedBy.filter(Boolean).join(" ") || undefined,
  };
  return (
    <Field label={label} hint={hint} field={{ ...field, required }} isWide={isWide || isLong}>
      {isLong ? (
        <>
          <textarea {...control} />
          <p id={limitId} className="soft">
            {LONG_TEXT_LIMIT}
          </p>
        </>
      ) : (
        <input {...attributes} {...control} />
      )}
    </Field>
  );
}
