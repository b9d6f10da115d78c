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

import type { action as sendMessage } from "~/routes/contact/route";
import type { action as sendEvent } from "~/routes/join-directory/route";
import { Button, type Look } from "~/ui/button";
import { ScriptsField } from "~/ui/scripts-field";

import { ErrorSummary, useSummaryFocus } from "./error-summary";
import { Field, type FieldState } from "./field";
import styles from "./native-form.module.css";
import { canSend, filesIn, uploadError } from "./upload";

type NativeFieldState = FieldState & { value: string };

type Action = typeof sendMessage | typeof sendEvent;

const rejectionIn = (answer: ReturnType<typeof useActionData<Action>>) =>
  answer && "result" in answer ? answer : undefined;

/** A form inside other pages: the browser validates it, then the server. Conform in the browser would be too heavy. */
export function useNativeForm(id: string) {
  const fetcher = useFetcher<Action>();
  const element = useRef<HTMLFormElement>(null);
  const isEditedSinceSent = useRef(false);
  const { pathname } = useLocation();
  const firstAnswer = useActionData<Action>();
  // The answer to a form sent without scripts, kept because Remix drops it when it revalidates the page.
  const [documentAnswer, setDocumentAnswer] = useState(firstAnswer);
  const [isCheckingFiles, setIsCheckingFiles] = useState(false);
  const [resets, setResets] = useState(0);
  const isSending = isCheckingFiles || fetcher.state === "submitting";
  const answer = fetcher.data ?? documentAnswer;
  const isSent = answer !== undefined && "toast" in answer && answer.toast?.type === "success";
  // Cleared, so that `reset` empties the form instead of restoring the server's values.
  if (isSent && documentAnswer) setDocumentAnswer(undefined);
  const [answeredOn, setAnsweredOn] = useState({ answer, pathname });
  if (answeredOn.answer !== answer) setAnsweredOn({ answer, pathname });
  // On the next page, a form of the footer keeps what was typed, but not its errors.
  const errors = (answeredOn.pathname === pathname && rejectionIn(answer)?.result.error) || {};
  const values = rejectionIn(documentAnswer)?.result.initialValue ?? {};
  useSummaryFocus(id, answer);
  useEffect(() => {
    // The visitor may have begun the next message while this one was sent.
    if (isSent && !isEditedSinceSent.current) element.current?.reset();
  }, [isSent, answer]);

  async function send(form: HTMLFormElement) {
    if (isSending) return;
    isEditedSinceSent.current = false;
    setIsCheckingFiles(true);
    const canBeSent = await canSend(filesIn(form));
    setIsCheckingFiles(false);
    if (!form.isConnected) return;
    // Rendered at once: a slow phone takes a second click before a transition is rendered.
    if (canBeSent) fetcher.submit(form, { flushSync: true });
    else reportFiles(form);
  }

  const textOf = (name: string) => {
    const value = values[name];
    return typeof value === "string" ? value : "";
  };
  return {
    isSent,
    textOf,
    /** Whether files were sent without scripts: the page that came back has lost them. */
    hadFiles: rejectionIn(documentAnswer)?.hadFiles,
    /** How often the form was emptied: a `key` for fields with state. */
    resets,
    fieldOf: (name: string): NativeFieldState => ({
      id: `${id}-${name}`,
      name,
      errorId: `${id}-${name}-error`,
      descriptionId: `${id}-${name}-description`,
      errors: errors[name],
      value: textOf(name),
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
      <ScriptsField />
    </form>
  );
}

type NativeFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "value"> & {
  label: string;
  hint?: string;
  field: NativeFieldState;
  isWide?: boolean;
  isLong?: boolean;
};

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
