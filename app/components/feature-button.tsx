import type { ReactNode } from "react";

import { useBackgroundForm } from "~/hooks/use-background-form";
import { useHere } from "~/hooks/use-here";

/** A control whose feature is still to come: a real form, answered with a toast. */
export function FeatureButton({
  feature,
  className,
  label,
  children,
}: {
  /** One of the names in models/feature. */
  feature: string;
  className?: string;
  /** The accessible name, where the words alone do not say what it is for. */
  label?: string;
  children: ReactNode;
}) {
  const { onSubmit } = useBackgroundForm();
  return (
    <form method="post" action="/coming-soon" onSubmit={onSubmit}>
      <input type="hidden" name="redirectTo" value={useHere()} />
      <button className={className} name="feature" value={feature} aria-label={label}>
        {children}
      </button>
    </form>
  );
}
