import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import type { FormAnswer } from "~/toast/toast";

import type { FieldState } from "./field";
import type { FormReply } from "./form-reply";
import { useErrorTitle } from "./use-error-title";

/**
 * A short form that stays on its page: checked by the browser and by the server. conform's runtime
 * in the browser weighs 9 kB, and the contact form is on every page.
 *
 * @param actionData the server's reply to a form that was sent without scripts
 */
export function useServerForm(id: string, actionData?: FormReply) {
  const fetcher = useFetcher<FormReply | FormAnswer>();
  const ref = useRef<HTMLFormElement>(null);
  // Remix drops it when the page's data is read again.
  const [documentReply] = useState(actionData);
  const answer = fetcher.data ?? documentReply;
  const isSending = fetcher.state !== "idle";
  const isSent = answer !== undefined && "toast" in answer && answer.toast?.type === "success";
  // Messages that come back are another answer's, and take the focus again.
  const result = answer && "result" in answer && !isSending ? answer.result : undefined;
  useErrorTitle(result !== undefined);
  useEffect(() => {
    if (isSent) ref.current?.reset();
  }, [isSent, fetcher.data]);

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
      onSubmit: (event: { preventDefault: () => void }) => isSending && event.preventDefault(),
    } as const,
    field,
    result,
    /** What was typed came back, but a page that loads cannot keep files. */
    hadFiles: result === documentReply?.result && documentReply?.hadFiles,
    isSent,
    isSending,
  };
}

/** What conform's getInputProps gives, for a field of such a form. */
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
