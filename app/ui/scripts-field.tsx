import { useHydrated } from "./page-state";

const NAME = "scripts";

/** For a form that scripts send in place of the browser: they take the answer as data. */
export const SENT_BY_SCRIPTS = { [NAME]: "on" };

/** Last in the contact form: on Back, Chromium fills the fields only if a form begins as before. */
export function ScriptsField() {
  return useHydrated() ? <input type="hidden" name={NAME} value={SENT_BY_SCRIPTS[NAME]} /> : null;
}

export const isSentByScripts = (form: URLSearchParams): boolean => form.has(NAME);
