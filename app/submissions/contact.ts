import type { TextField } from "./form-fields";

export const contactFields: Readonly<Record<string, TextField>> = {
  firstName: { label: "First name", kind: "text", autoComplete: "given-name" },
  lastName: { label: "Last name", kind: "text", autoComplete: "family-name" },
  email: { label: "Email", kind: "email", autoComplete: "email" },
  website: { label: "Website", kind: "url", autoComplete: "url", isOptional: true },
  message: { label: "Message", kind: "long", rows: 4, isWide: true },
};
