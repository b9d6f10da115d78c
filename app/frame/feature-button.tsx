import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useHere } from "~/ui/use-here";

const FORM_ID = "coming-soon";

/** The one form of the page that all its {@link FeatureButton}s belong to, wherever they stand. */
export function FeatureForm() {
  return (
    <Form id={FORM_ID} method="post" action="/coming-soon" navigate={false}>
      <input type="hidden" name="redirectTo" value={useHere()} />
    </Form>
  );
}

/** A control whose feature is still to come: it sends a real form, answered with a toast. */
export function FeatureButton({
  feature,
  className,
  label,
  children,
}: {
  /** One of the names in feature.ts. */
  feature: string;
  className?: string;
  /** The accessible name, where the words alone do not say what it is for. */
  label?: string;
  children: ReactNode;
}) {
  return (
    <button form={FORM_ID} className={className} name="feature" value={feature} aria-label={label}>
      {children}
    </button>
  );
}
