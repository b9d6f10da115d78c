import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";

import type { FormAnswer } from "~/toast/toast";

import type { FieldMetadata } from "./field";
import type { FormReply } from "./form-reply";
import { useSubmitOnce } from "./use-submit-once";

/**
 * A short form with native validation that stays on its page. It takes part in conform's idiom by
 * its result alone: conform's runtime weighs 9 kB, and this form is on every page.
 */
export function useBackgroundForm(formId: string, documentReply?: FormReply) {
  // Messages stay with the page they were given on; what was typed moves on with the form.
  const fetcherKey = useId() + useLocation().pathname;
  const { state, data } = useFetcher<FormReply | FormAnswer>({ key: fetcherKey });
  const ref = useRef<HTMLFormElement>(null);
  const onSubmit = useSubmitOnce(state, data);
  const isTaken = data !== undefined && "toast" in data && data.toast?.type === "success";
  useEffect(() => {
    if (isTaken) ref.current?.reset();
  }, [isTaken, data]);

  const isDocument = documentReply !== undefined;
  const answer = data && "result" in data ? data : documentReply;
  // Messages that appear anew take the focus again.
  const reply = state === "idle" ? answer : undefined;
  const field = (name: string): FieldMetadata => ({
    id: `${formId}-${name}`,
    name,
    formId,
    errorId: `${formId}-${name}-error`,
    descriptionId: `${formId}-${name}-description`,
    initialValue: documentReply?.result.initialValue?.[name],
    errors: reply?.result.error?.[name] ?? undefined,
  });
  return {
    formProps: {
      id: formId,
      ref,
      method: "post",
      navigate: false,
      fetcherKey,
      reloadDocument: isDocument,
      onSubmit: isDocument ? undefined : onSubmit,
    } as const,
    field,
    reply,
    isTaken,
    isSending: state !== "idle",
  };
}
