import type { ButtonLook } from "~/ui/button";
import { useReturnPath } from "~/ui/link";

import { summaryId } from "./error-summary";
import { emailField } from "./native-rules";
import { NativeField, NativeForm, useNativeForm } from "./native-form";

export const MESSAGE_SENT = { message: "Message Sent!", description: "Thank you for writing." };
/** Of the note below the form. */
export const SENT_ID = "contact-form-sent";
export const CONTACT_FORM_ID = "contact-form";

export function ContactForm({
  emphasis = "secondary",
  onDraft,
}: Pick<ButtonLook, "emphasis"> & { onDraft?: () => void }) {
  const here = `${useReturnPath()}#contact`;
  const { form, fieldOf, returnedText, isSent } = useNativeForm(CONTACT_FORM_ID, onDraft);
  return (
    <NativeForm
      {...form}
      action={`/contact#${summaryId(CONTACT_FORM_ID)}`}
      submitLabel="Send message"
      emphasis={emphasis}
      note={
        isSent ? (
          <p id={SENT_ID} tabIndex={-1} className="callout" data-tone="success">
            <strong>{MESSAGE_SENT.message}</strong> {MESSAGE_SENT.description}
          </p>
        ) : null
      }
    >
      <input type="hidden" name="redirectTo" value={returnedText("redirectTo") || here} />
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
