import { useHydrated } from "./page-state";

/** For a form that scripts send in place of the browser: they take the answer as data. */
export const SCRIPTS_FIELD = "scripts";

/** Last in the contact form: on Back, Chromium fills the fields only if a form begins as before. */
export function ScriptsField() {
  return useHydrated() ? <input type="hidden" name={SCRIPTS_FIELD} value="on" /> : null;
}

export const isSentByScripts = (form: URLSearchParams | FormData): boolean =>
  form.has(SCRIPTS_FIELD);
