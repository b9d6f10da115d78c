import { type FormEvent, useRef, useState } from "react";

import { formFields, postForm } from "./post-form";
import { useReadAgain } from "./use-read-again";
import { useShowToast } from "./use-toaster";

/** Said when a change could not be made; nothing was lost. */
export const FAILURE_TOASTS = {
  unreached: {
    type: "error",
    message: "That did not reach us",
    description: "Please check your connection and try again.",
  },
  refused: {
    type: "error",
    message: "That did not work",
    description: "Please reload the page and try again.",
  },
} as const;

/**
 * For forms that work without scripts and come back to the page: with scripts the page stays,
 * and its data (the toast among it) is read again. What the server refuses is sent once more by
 * the browser itself, so that its answer is seen.
 * @param onSent told with the form when the server has taken it
 */
export function useBackgroundForm(onSent?: (form: HTMLFormElement) => void) {
  const { readAgain } = useReadAgain();
  const showToast = useShowToast();
  const [isSending, setIsSending] = useState(false);
  const isForBrowser = useRef(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isForBrowser.current) return;
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const fields =
      form.enctype === "multipart/form-data"
        ? new FormData(form, submitter)
        : formFields(form, submitter);
    void postForm(form.action, fields).then((result) => {
      setIsSending(false);
      if (result === "refused") {
        isForBrowser.current = true;
        form.requestSubmit(submitter);
      } else if (result === "unreached") showToast(FAILURE_TOASTS.unreached);
      else {
        onSent?.(form);
        readAgain();
      }
    });
  }

  return { onSubmit, isSending };
}
