import { useHydrated } from "./page-state";

const NAME = "scripts";

/** For a form that scripts send in place of the browser: they take the answer as data. */
export const SENT_BY_SCRIPTS = { [NAME]: "on" };

/** Below texts that Chromium puts back: it does so only if the form begins with the same fields. */
export function ScriptsField() {
  return useHydrated() ? <input type="hidden" name={NAME} value={SENT_BY_SCRIPTS[NAME]} /> : null;
}

export const isSentByScripts = (form: URLSearchParams): boolean => form.has(NAME);
