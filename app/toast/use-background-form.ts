import { type FormEvent, useRef, useState } from "react";

import { formFields, postForm } from "./post-form";
import { useReadAgain } from "~/cart/use-read-again";
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

/** The browser's own sending is not followed: this long a second click counts as the same. */
const DOUBLE_CLICK_MS = 3000;

/**
 * For forms that work without scripts and come back to the page: with scripts the page stays,
 * and its data (the toast among it) is read again. What the server refuses is sent once more by
 * the browser itself, so that its answer is seen.
 * @param onSent told with the form when the server has taken it
 * @param isReturned true for a form that has come back with messages: the browser sends it, so
 * that page and messages are new
 */
export function useBackgroundForm({
  onSent,
  isReturned = false,
}: { onSent?: (form: HTMLFormElement) => void; isReturned?: boolean } = {}) {
  const { readAgain } = useReadAgain();
  const showToast = useShowToast();
  const [isSending, setIsSending] = useState(false);
  const isOnItsWay = useRef(false);
  const isForBrowser = useRef(isReturned);

  function settle() {
    isOnItsWay.current = false;
    setIsSending(false);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isOnItsWay.current) {
      event.preventDefault();
      return;
    }
    isOnItsWay.current = true;
    if (isForBrowser.current) {
      setTimeout(settle, DOUBLE_CLICK_MS);
      return;
    }
    event.preventDefault();
    setIsSending(true);
    const form = event.currentTarget;
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const fields =
      form.enctype === "multipart/form-data"
        ? new FormData(form, submitter)
        : formFields(form, submitter);
    void postForm(form.action, fields).then((result) => {
      settle();
      if (result === "sent") {
        onSent?.(form);
        readAgain();
      } else if (result === "refused" && form.isConnected) {
        isForBrowser.current = true;
        form.requestSubmit(submitter);
      } else showToast(FAILURE_TOASTS[result]);
    });
  }

  return { onSubmit, isSending };
}
