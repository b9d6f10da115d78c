import { Form, type FormProps, useNavigationType } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";

import { forgetTyped } from "./typed-text";

/** With Ctrl, Shift or Meta, a press opens what the browser opens: another tab or window. */
export function QueryForm(props: FormProps) {
  const [isModified, setIsModified] = useState(false);
  return (
    <Form
      role="search"
      {...props}
      reloadDocument={isModified}
      // Rendered at once: before the event that sends the form. Enter in a field is a click, too.
      onClick={({ ctrlKey, shiftKey, metaKey }) =>
        flushSync(() => setIsModified(ctrlKey || shiftKey || metaKey))
      }
    />
  );
}

/**
 * For the search of a page with results. Its own results leave alone what is typed meanwhile, and
 * the focus; links and Back change the key, so that the fields show the search that they lead to.
 * @param results the address of the results that are shown
 * @param addressOf the address of the results for these fields
 */
export function useQueryForm(results: string, addressOf: (fields: URLSearchParams) => string) {
  const isBack = (useNavigationType() as string) === "POP";
  const [pressed, setPressed] = useState("");
  const [last, setLast] = useState({ results, key: 0 });
  if (last.results !== results) {
    const isOwn = results === pressed && !isBack;
    setLast({ results, key: isOwn ? last.key : last.key + 1 });
  }

  function onSubmit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === "string") fields.append(name, value);
    setPressed(addressOf(fields));
    forgetTyped(form);
  }
  return { key: last.key, onSubmit };
}
