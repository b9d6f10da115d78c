import {
  Form,
  type FormProps,
  NavigationType,
  useNavigationType,
  useSubmit,
} from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";

type QueryFormProps = FormProps & {
  /** The address of the results, without the fields that say nothing: the server would redirect there. */
  pathOf: (fields: URLSearchParams) => string;
};

/** A GET form. With Ctrl, Shift or Meta, the browser itself opens the results in another tab or window. */
export function QueryForm({ pathOf, onSubmit, ...props }: QueryFormProps) {
  const submit = useSubmit();
  const [opensElsewhere, setOpensElsewhere] = useState(false);

  function send(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const [, query] = pathOf(queryOf(event.currentTarget)).split("?");
    submit(new URLSearchParams(query), { action: props.action });
  }

  return (
    <Form
      role="search"
      {...props}
      onSubmit={opensElsewhere ? undefined : send}
      reloadDocument={opensElsewhere}
      // Rendered at once, before the submit event. Enter in a field is a click, too.
      onClick={({ ctrlKey, shiftKey, metaKey }) =>
        flushSync(() => setOpensElsewhere(ctrlKey || shiftKey || metaKey))
      }
    />
  );
}

/**
 * The `key` and `onSubmit` of a form above its results. After a submit the key stays, and with it the focus
 * and what is being typed; after a link or Back it changes, and the fields show the new search.
 * @param shownPath of the results on the page
 * @param pathOf the path of the results for these fields
 */
export function useFormAboveResults(
  shownPath: string,
  pathOf: (fields: URLSearchParams) => string,
) {
  const isBack = useNavigationType() === NavigationType.Pop;
  /** The path that the last submit asked for. */
  const [submittedPath, setSubmittedPath] = useState("");
  const [last, setLast] = useState({ shownPath, key: 0 });
  if (last.shownPath !== shownPath) {
    const isOwnSubmit = shownPath === submittedPath && !isBack;
    setLast({ shownPath, key: isOwnSubmit ? last.key : last.key + 1 });
    // A link that leads to the same results later is no submit.
    setSubmittedPath("");
  }

  function onSubmit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    setSubmittedPath(pathOf(queryOf(form)));
  }
  return { key: last.key, onSubmit };
}

function queryOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") fields.append(name, value);
  return fields;
}
