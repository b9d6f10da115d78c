import { useHydrated } from "./hydrated";

/** The name of the field that says that scripts send the form: they want data, not a redirect. */
export const SCRIPTS_FIELD = "scripts";

/** Last in its form: on Back, Chromium restores fields only if those before them are the same. */
export function ScriptsField() {
  return useHydrated() ? <input type="hidden" name={SCRIPTS_FIELD} value="on" /> : null;
}

/** Whether scripts sent a form. */
export const isSentByScripts = (form: URLSearchParams | FormData): boolean =>
  form.has(SCRIPTS_FIELD);
