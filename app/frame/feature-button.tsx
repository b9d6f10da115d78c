import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { Button, type Look } from "~/ui/button";
import { useHere } from "~/ui/page-state";
import { ScriptsField } from "~/ui/scripts-field";

const FORM_ID = "coming-soon";

export function FeatureForm() {
  return (
    <Form id={FORM_ID} method="post" action="/coming-soon" navigate={false}>
      <input type="hidden" name="redirectTo" value={useHere()} />
      <ScriptsField />
    </Form>
  );
}

export function FeatureButton({
  feature,
  itemId,
  className,
  label,
  variant,
  size,
  children,
}: Look & {
  feature: string;
  /** Where a page has several buttons of one feature. */
  itemId?: string;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  const id = itemId ? `${feature}-${itemId}` : feature;
  const attributes = {
    id,
    form: FORM_ID,
    // Without JavaScript: the redirect keeps the fragment, so the page returns to this button.
    formAction: `/coming-soon#${id}`,
    className,
    name: "feature",
    value: feature,
    "aria-label": label,
    children,
  };
  return variant ? (
    <Button {...attributes} variant={variant} size={size} />
  ) : (
    <button {...attributes} />
  );
}
