import { useRevalidator } from "@remix-run/react";
import type { FormEvent } from "react";

import { useShowToast } from "~/components/toaster";

import { formFields, postForm } from "./post-form";

/** Said when a change could not be sent; nothing was lost. */
export const NOT_SENT_TOAST = {
  type: "error",
  message: "That did not reach us",
  description: "Please check your connection and try again.",
} as const;

/**
 * For forms that work without scripts and come back to the page: with scripts the page stays,
 * and its data (the toast among it) is read again.
 * @returns a submit handler
 */
export function useBackgroundForm() {
  const { revalidate } = useRevalidator();
  const showToast = useShowToast();

  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    void postForm(form.action, formFields(form, submitter)).then((isSent) => {
      if (isSent) revalidate();
      else showToast(NOT_SENT_TOAST);
    });
  };
}
