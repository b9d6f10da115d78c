import { useHydrated } from "./page-state";

/** Says that scripts sent the form: they want data, not a redirect. */
export const SCRIPTS_FIELD = "scripts";

/** Last in its form: on Back, Chromium restores fields only if those before them are the same. */
export function ScriptsField() {
  return useHydrated() ? <input type="hidden" name={SCRIPTS_FIELD} value="on" /> : null;
}

export const isSentByScripts = (form: URLSearchParams | FormData): boolean =>
  form.has(SCRIPTS_FIELD);
