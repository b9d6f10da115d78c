/** When the form was shown, signed. */
export const FORM_TOKEN_FIELD = "form_token";
/** No person sees this field; its name tempts no password manager. */
export const HONEYPOT_FIELD = "referral_note";
export const HIDDEN_FIELDS = [FORM_TOKEN_FIELD, HONEYPOT_FIELD] as const;
