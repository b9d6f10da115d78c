import { useState } from "react";

/** The name of the field that says that scripts send the form: they want data, not a redirect. */
export const SCRIPTS_FIELD = "scripts";

/** Has its name once the handlers of its page are attached. */
export function ScriptsField() {
  // Set as a ref: an effect runs later, and a press in between would count as one without scripts.
  const [element, setElement] = useState<HTMLInputElement | null>(null);
  const name = element ? SCRIPTS_FIELD : undefined;
  return <input ref={setElement} type="hidden" name={name} value="on" />;
}

/** Whether scripts sent a form. */
export const isSentByScripts = (form: URLSearchParams | FormData): boolean =>
  form.has(SCRIPTS_FIELD);
