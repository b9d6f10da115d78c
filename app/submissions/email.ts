const NEVER = String.raw`\s\p{Cc}@,;:<>\(\)\[\]"\\`;
const LABEL = String.raw`[^.'?\/#${NEVER}]+`;

/** The rule for an email address; without zod, for the attribute `pattern` of the contact form. */
export const EMAIL_PATTERN = String.raw`[\s\p{Cf}]*(?:[Mm]ailto:)?\s*[^${NEVER}]+@${LABEL}(?:\.${LABEL})*[\s\p{Cf}]*`;

export const emailMessage = (label: string) =>
  `${label} must be an email address such as name@example.com`;

/** For a form with the browser's own validation: `type="email"` would reject jörg@example.de. */
export const emailField = (label: string) =>
  ({
    type: "text",
    inputMode: "email",
    autoComplete: "email",
    autoCapitalize: "none",
    autoCorrect: "off",
    spellCheck: false,
    pattern: EMAIL_PATTERN,
    title: emailMessage(label),
  }) as const;
