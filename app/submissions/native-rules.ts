/** Rules that the forms inside other pages share with the schemas, whose zod they do without. */

/** docs/specification.md, Validation: the maximum number of characters of a long text. */
export const LONG_TEXT = 2000;
export const LONG_TEXT_LIMIT = `Up to ${LONG_TEXT} characters`;

/** Also the `pattern` of native fields, so it allows what `bareEmail` of form-schema.ts removes. */
export const EMAIL =
  // eslint-disable-next-line no-useless-escape -- browsers read a pattern with the flag v
  /^[\s\p{DI}]*(?:[Mm]ailto:)?\s*[^\s@,;:<>\(\)\[\]"]+@[^\s@,;:<>\(\)\[\]".?\/]+(?:\.[^\s@,;:<>\(\)\[\]".?\/]+)*[\s\p{DI}]*$/u;

export const emailMessage = (label: string) =>
  `${label} must be an email address such as name@example.com`;

/** For a form with the browser's own validation: `type="email"` would reject jörg@example.de. */
export const emailField = (label: string) =>
  ({
    type: "text",
    inputMode: "email",
    autoComplete: "section-contact email",
    autoCapitalize: "none",
    autoCorrect: "off",
    spellCheck: false,
    pattern: EMAIL.source,
    title: emailMessage(label),
  }) as const;
