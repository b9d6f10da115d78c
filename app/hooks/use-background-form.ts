import { type FormEvent, useRef } from "react";

import { useShowToast } from "~/components/toaster";

import { formFields, postForm } from "./post-form";
import { useReadAgain } from "./use-read-again";

/** Said when a change could not be sent; nothing was lost. */
export const NOT_SENT_TOAST = {
  type: "error",
  message: "That did not reach us",
  description: "Please check your connection and try again.",
} as const;

/**
 * For forms that work without scripts and come back to the page: with scripts the page stays,
 * and its data (the toast among it) is read again. What the server refuses is sent once more by
 * the browser itself, so that its answer is seen.
 * @param onSent told with the form when the server has taken it
 * @returns a submit handler
 */
export function useBackgroundForm(onSent?: (form: HTMLFormElement) => void) {
  const { readAgain } = useReadAgain();
  const showToast = useShowToast();
  const isSending = useRef(false);

  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields =
      form.enctype === "multipart/form-data"
        ? new FormData(form, submitter)
        : formFields(form, submitter);
    void postForm(form.action, fields).then((result) => {
      isSending.current = false;
      if (result === "refused") form.submit();
      else if (result === "unreached") showToast(NOT_SENT_TOAST);
      else {
        onSent?.(form);
        readAgain();
      }
    });
  };
}
