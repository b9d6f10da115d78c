import { Form, type FormProps, NavigationType, useNavigationType } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";

import { forgetDraft } from "./drafts";

/** A GET form. With Ctrl, Shift or Meta, the browser itself opens the results in another tab or window. */
export function QueryForm(props: FormProps) {
  const [isModified, setIsModified] = useState(false);
  return (
    <Form
      role="search"
      {...props}
      reloadDocument={isModified}
      // Rendered at once, before the submit event. Enter in a field is a click, too.
      onClick={({ ctrlKey, shiftKey, metaKey }) =>
        flushSync(() => setIsModified(ctrlKey || shiftKey || metaKey))
      }
    />
  );
}

/**
 * For a search form above its results. Submitting it keeps the focus and newly typed text. A link
 * or Back changes the key, so that the fields show that search.
 * @param results the path of the results that are shown
 * @param pathOf the path of the results for these fields
 */
export function useQueryForm(results: string, pathOf: (fields: URLSearchParams) => string) {
  const isBack = useNavigationType() === NavigationType.Pop;
  /** The results that the last submit asked for. */
  const [submitted, setSubmitted] = useState("");
  const [last, setLast] = useState({ results, key: 0 });
  if (last.results !== results) {
    const isOwnSubmit = results === submitted && !isBack;
    setLast({ results, key: isOwnSubmit ? last.key : last.key + 1 });
    setSubmitted("");
  }

  function onSubmit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === "string") fields.append(name, value);
    setSubmitted(pathOf(fields));
    forgetDraft(form);
  }
  return { key: last.key, onSubmit };
}
