import { useHydrated } from "./page-state";

const NAME = "scripts";

/** For a form that scripts send in place of the browser: they take the answer as data. */
export const SENT_BY_SCRIPTS = { [NAME]: "on" };

/** Below the texts of its form: Chromium puts them back only if the form begins with the same fields. */
export function ScriptsField() {
  return useHydrated() ? <input type="hidden" name={NAME} value="on" /> : null;
}

export const isSentByScripts = (form: URLSearchParams): boolean => form.has(NAME);
