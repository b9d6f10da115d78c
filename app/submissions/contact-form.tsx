import type { useActionData } from "@remix-run/react";

import type { action } from "~/routes/contact/route";
import { useCurrentPath } from "~/ui/page-state";

import { emailField } from "./email";
import { NativeField, NativeForm, useNativeForm } from "./native-form";

type ContactFormProps = {
  /** On /contact: the rejection of a form that was sent without scripts. */
  actionData?: ReturnType<typeof useActionData<typeof action>>;
  emphasis?: "primary" | "secondary";
};

export function ContactForm({ actionData, emphasis = "secondary" }: ContactFormProps) {
  const here = `${useCurrentPath()}#contact`;
  const rejection = actionData && "result" in actionData ? actionData : undefined;
  const { form, fieldOf, textOf } = useNativeForm("contact-form", rejection);
  return (
    <NativeForm {...form} action="/contact" submitLabel="Send message" emphasis={emphasis}>
      <input type="hidden" name="redirectTo" value={textOf("redirectTo") || here} />
      <NativeField
        label="First name"
        field={fieldOf("firstName")}
        autoComplete="section-contact given-name"
      />
      <NativeField
        label="Last name"
        field={fieldOf("lastName")}
        autoComplete="section-contact family-name"
      />
      <NativeField label="Email" field={fieldOf("email")} {...emailField("Email")} />
      {/* `type="url"` would reject an address without a scheme. */}
      <NativeField
        label="Website"
        field={fieldOf("website")}
        required={false}
        inputMode="url"
        autoComplete="section-contact url"
      />
      <NativeField label="Message" field={fieldOf("message")} isLong />
    </NativeForm>
  );
}
