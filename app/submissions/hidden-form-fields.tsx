import { useRootData } from "~/frame/use-root-data";
import { FORM_TOKEN_FIELD, HONEYPOT_FIELD } from "./hidden-fields";

/** What every submission form carries unseen: when it was shown, and a field only robots fill. */
export function HiddenFormFields() {
  const token = useRootData()?.formToken ?? "";
  return (
    <>
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <div className="visually-hidden" aria-hidden>
        <label>
          Leave this empty
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}
