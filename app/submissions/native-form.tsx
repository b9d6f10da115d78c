import { useActionData, useFetcher, useLocation } from "@remix-run/react";
import {
  type FormEvent,
  type FormHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";

import type { Toast } from "~/toast/toast";
import { Button, type Look } from "~/ui/button";
import { ScriptsField } from "~/ui/scripts-field";

import { ErrorSummary, useSummaryFocus } from "./error-summary";
import { Field, type FieldState } from "./field";
import styles from "./native-form.module.css";
import type { Rejection } from "./parse-submission.server";
import { uploadError } from "./upload";
import { useFileCheck } from "./use-file-check";

type NativeFieldState = FieldState & { value: string };

/** What the action returns: a rejection, or a toast. */
type Answer = Partial<Rejection> & { toast?: Toast | null };

/**
 * A form inside other pages: the browser validates it, then the server. Conform in the browser would be too
 * heavy. Its last answer is one of these:
 * - without scripts, a rejection that came with the document (`useDocumentRejection`);
 * - a rejection by the fetcher, shown until the next answer or another page (`useErrorsOfPage`);
 * - a failure: no answer of the action came, and the errors before it stay;
 * - a success, which empties the form.
 */
export function useNativeForm(id: string) {
  const fetcher = useFetcher<Answer>();
  const element = useRef<HTMLFormElement>(null);
  const isEditedSinceSent = useRef(false);
  const [resets, setResets] = useState(0);
  const [isCheckingFiles, canSendFiles] = useFileCheck();
  const isSending = isCheckingFiles || fetcher.state === "submitting";
  // The last answer: by the fetcher, or, without scripts, with the document.
  const isSent = fetcher.data?.toast?.type === "success";
  const documentRejection = useDocumentRejection(isSent);
  const answer = fetcher.data ?? documentRejection;
  const errors = useErrorsOfPage(answer);
  useSummaryFocus(id, errors);
  useEffect(() => {
    // The visitor may have begun the next message while this one was sent.
    if (isSent && !isEditedSinceSent.current) element.current?.reset();
  }, [isSent, answer]);

  async function send(form: HTMLFormElement) {
    if (isSending) return;
    isEditedSinceSent.current = false;
    const canSend = await canSendFiles(form);
    if (!form.isConnected) return;
    // Rendered at once: a slow phone takes a second click before a transition is rendered.
    if (canSend) fetcher.submit(form, { flushSync: true });
    else reportFiles(form);
  }

  const sentText = (name: string) => {
    const value = documentRejection?.result.initialValue?.[name];
    return typeof value === "string" ? value : "";
  };
  return {
    isSent,
    sentText,
    /** Whether files were sent without scripts: the page that came back has lost them. */
    hadFiles: documentRejection?.hadFiles,
    /** How often the form was emptied: a `key` for fields with state. */
    resets,
    fieldOf: (name: string): NativeFieldState => ({
      id: `${id}-${name}`,
      name,
      errorId: `${id}-${name}-error`,
      descriptionId: `${id}-${name}-description`,
      errors: errors[name],
      value: sentText(name),
    }),
    form: {
      errors,
      isSending,
      formProps: {
        id,
        ref: element,
        onSubmit: (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          void send(event.currentTarget);
        },
        onReset: () => setResets(resets + 1),
        onInput: ({ target }: FormEvent) => {
          isEditedSinceSent.current = true;
          if (target instanceof HTMLInputElement) target.setCustomValidity("");
        },
      },
    },
  };
}

/**
 * Without scripts: the rejection that came with the document. Action data belongs to the route that renders
 * this form: /contact or /join-directory; in the footer it is the root's, which has no action.
 */
function useDocumentRejection(isSent: boolean) {
  const actionData = useActionData<Rejection>();
  // Kept in state, because Remix drops action data when it revalidates the page.
  const [rejection, setRejection] = useState(actionData);
  // Otherwise, `reset` would restore its values.
  if (isSent && rejection) setRejection(undefined);
  return rejection;
}

const NO_ERRORS: Record<string, string[] | null> = {};

/** The errors of the last answer, until the visitor goes to another page: the footer's form is on that, too. */
function useErrorsOfPage(answer: Answer | undefined) {
  const { pathname } = useLocation();
  const errors = answer?.result?.error ?? NO_ERRORS;
  const [shown, setShown] = useState({ answer, pathname, errors });
  const isFailure = answer?.toast?.type === "error";
  // A new answer, but not a failed request, which leaves the errors before it.
  if (shown.answer !== answer && !isFailure) setShown({ answer, pathname, errors });
  // Another page, with the same answer.
  else if (shown.pathname !== pathname) setShown({ ...shown, pathname, errors: NO_ERRORS });
  return shown.errors;
}

/** Shows which files cannot be sent, with the browser's own validation. */
function reportFiles(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>("input[type=file]"))
    input.setCustomValidity(uploadError([...(input.files ?? [])]) ?? "");
  form.reportValidity();
}

type NativeFormProps = ReturnType<typeof useNativeForm>["form"] &
  Look &
  Pick<FormHTMLAttributes<HTMLFormElement>, "action" | "encType"> & {
    submitLabel: string;
    children: ReactNode;
  };

export function NativeForm({
  formProps,
  errors,
  isSending,
  submitLabel,
  emphasis,
  size,
  children,
  ...attributes
}: NativeFormProps) {
  return (
    <form method="post" className={`columns ${styles.form}`} {...attributes} {...formProps}>
      <ErrorSummary formId={formProps.id} errors={errors} />
      {children}
      <Button
        emphasis={emphasis}
        size={size}
        className="at-start"
        aria-disabled={isSending || undefined}
      >
        {isSending ? "Sending…" : submitLabel}
      </Button>
      {/* Last: on Back, Chromium restores fields only if those before them are the same. */}
      <ScriptsField />
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
  const describedBy = [errors && errorId, hint && descriptionId].filter(Boolean).join(" ");
  const control = {
    id,
    name,
    required,
    defaultValue: value,
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return (
    <Field label={label} hint={hint} field={{ ...field, required }} isWide={isWide || isLong}>
      {isLong ? <textarea {...control} /> : <input {...attributes} {...control} />}
    </Field>
  );
}
