import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import type { FormActionData } from "~/toast/toast";

import type { FieldState } from "./field";
import type { RejectedForm, SubmissionSummary } from "./form-reply";
import { useErrorTitle } from "./use-error-title";
import { useSummaryFocus } from "./use-summary-focus";

/** Bundle size: the contact form is on every page, so short forms work without conform's 9 kB. */
export function useServerForm(id: string, actionData?: RejectedForm) {
  const fetcher = useFetcher<RejectedForm | (FormActionData & { sent?: SubmissionSummary })>();
  const ref = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const [sentFrom, setSentFrom] = useState(pathname);
  // Remix drops the action data when it revalidates the page.
  const [documentReply] = useState(actionData);
  const answer = fetcher.data ?? documentReply;
  const isSending = fetcher.state !== "idle";
  const accepted =
    answer && "toast" in answer && answer.toast?.type === "success" ? answer : undefined;
  const isSent = accepted !== undefined;
  // Errors stay on their page; the typed values stay in the form on the next page.
  const isShown = sentFrom === pathname && fetcher.state !== "submitting";
  const result = answer && "result" in answer && isShown ? answer.result : undefined;
  useErrorTitle(result !== undefined);
  useSummaryFocus(id, fetcher.data);
  useEffect(() => {
    if (isSent) ref.current?.reset();
  }, [isSent, fetcher.data]);

  /** `required` must agree with the schema. */
  const field = (name: string, { required = true } = {}): FieldState => ({
    id: `${id}-${name}`,
    name,
    required,
    errorId: `${id}-${name}-error`,
    descriptionId: `${id}-${name}-description`,
    errors: result?.error?.[name] ?? undefined,
    initialValue: isSent ? undefined : documentReply?.result.initialValue?.[name],
  });
  return {
    fetcher,
    formProps: {
      ref,
      id,
      method: "post",
      onSubmit: (event: { preventDefault: () => void }) => {
        if (isSending) event.preventDefault();
        else setSentFrom(pathname);
      },
    } as const,
    field,
    result,
    hadFiles: fetcher.data ? false : documentReply?.hadFiles,
    accepted,
    isSending,
  };
}

export function controlProps(
  { id, name, required, errors, errorId, initialValue }: FieldState,
  hintId?: string,
) {
  return {
    id,
    name,
    required,
    defaultValue: typeof initialValue === "string" ? initialValue : "",
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": [errors && errorId, hintId].filter(Boolean).join(" ") || undefined,
  };
}
