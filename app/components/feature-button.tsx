import type { ReactNode } from "react";

import { useBackgroundForm } from "~/hooks/use-background-form";
import { useHere } from "~/hooks/use-here";

/** A control whose feature is still to come: a real form, answered with a toast. */
export function FeatureButton({
  feature,
  className,
  children,
}: {
  /** One of the names in models/feature. */
  feature: string;
  className?: string;
  children: ReactNode;
}) {
  const onSubmit = useBackgroundForm();
  return (
    <form method="post" action="/coming-soon" onSubmit={onSubmit}>
      <input type="hidden" name="redirectTo" value={useHere()} />
      <button className={className} name="feature" value={feature}>
        {children}
      </button>
    </form>
  );
}
