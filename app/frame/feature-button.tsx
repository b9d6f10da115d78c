import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useHere } from "~/ui/use-here";

const FORM_ID = "coming-soon";

/** The one form that all FeatureButtons of a page belong to. */
export function FeatureForm() {
  return (
    <Form id={FORM_ID} method="post" action="/coming-soon" navigate={false}>
      <input type="hidden" name="redirectTo" value={useHere()} />
    </Form>
  );
}

export function FeatureButton({
  feature,
  of,
  className,
  label,
  children,
}: {
  feature: string;
  /** Whose it is, where a page has several of a kind. */
  of?: string;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  const id = of ? `${feature}-${of}` : feature;
  return (
    <button
      id={id}
      form={FORM_ID}
      // The redirect that answers keeps the fragment: the page comes back to this button.
      formAction={`/coming-soon#${id}`}
      className={className}
      name="feature"
      value={feature}
      aria-label={label}
    >
      {children}
    </button>
  );
}
