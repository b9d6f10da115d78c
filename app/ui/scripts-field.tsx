import { useHydrated } from "./page-state";

/** Says that scripts sent the form: they want data, not a redirect. */
export const SCRIPTS_FIELD = "scripts";

/** Last in the contact form: on Back, Chromium restores its fields only if it begins as before. */
export function ScriptsField() {
  return useHydrated() ? <input type="hidden" name={SCRIPTS_FIELD} value="on" /> : null;
}

export const isSentByScripts = (form: URLSearchParams | FormData): boolean =>
  form.has(SCRIPTS_FIELD);
