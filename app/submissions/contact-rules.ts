import type { FormRules } from "./field-rule";

/** SPEC.md sections 3 and 5, "Contact form"; apart from its schema, for every page shows it. */
export const contactRules = {
  firstName: { label: "First name", kind: "text" },
  lastName: { label: "Last name", kind: "text" },
  email: { label: "Email", kind: "email" },
  website: { label: "Website", kind: "url", isOptional: true },
  message: { label: "Message", kind: "long" },
} as const satisfies FormRules;
