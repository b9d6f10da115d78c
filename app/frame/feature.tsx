import type { ReactNode } from "react";

import { useSend } from "~/forms/send-form";
import { Button, type ButtonLook } from "~/ui/button";
import { useReturnPath } from "~/ui/link";

/** The home page shows them; no category can be searched yet. */
export const CATEGORIES = [
  { key: "dog-walker", name: "Dog Walker" },
  { key: "acupuncturist", name: "Acupuncturist" },
  { key: "physical-therapist", name: "Physical Therapist" },
  { key: "boarding", name: "Boarding" },
  { key: "restaurants", name: "Restaurants" },
  { key: "dog-park", name: "Dog Park" },
  { key: "veterinarian", name: "Veterinarian" },
  { key: "dog-sitting", name: "Dog Sitting" },
  { key: "emergency-vet", name: "Emergency Vet" },
] as const;

export type CategoryKey = (typeof CATEGORIES)[number]["key"];

export type FeatureNotice = { message: string; description?: string };

const COMING_SOON = "Feature Coming Soon";

const NOT_IMPLEMENTED = {
  message: "Feature Not Implemented",
  description: "This feature is coming soon.",
};
/** Of every filter. */
export const STAY_TUNED = {
  ...NOT_IMPLEMENTED,
  description: "This feature is coming soon. Stay tuned!",
};

/** docs/specification.md, Messages: what a placeholder says, by the feature that its form posts. */
const NOTICES: Readonly<Record<string, FeatureNotice>> = {
  resources: NOT_IMPLEMENTED,
  // Only the header's button, as the specification says; other links lead to the page.
  "join-directory": NOT_IMPLEMENTED,
  about: { message: COMING_SOON },
  careers: { message: COMING_SOON },
  press: { message: COMING_SOON },
  blog: { message: COMING_SOON },
  "help-center": { message: COMING_SOON },
  guides: { message: COMING_SOON },
  privacy: { message: COMING_SOON },
  terms: { message: COMING_SOON },
  "apply-filters": STAY_TUNED,
  call: STAY_TUNED,
  website: STAY_TUNED,
  "schedule-demo": { message: "Schedule Demo", description: "This feature is coming soon." },
};

export function featureNotice(name: string | null): FeatureNotice | undefined {
  const category = CATEGORIES.find(({ key }) => key === name);
  if (category) return { message: `Searching for ${category.name}...`, description: COMING_SOON };
  return name !== null && Object.hasOwn(NOTICES, name) ? NOTICES[name] : undefined;
}

/** A placeholder, in a form of its own: text browsers ignore `form="…"` and would submit the enclosing or preceding form. */
export function FeatureButton({
  feature,
  itemId,
  className,
  label,
  emphasis,
  size,
  children,
}: ButtonLook & {
  feature: string;
  /** For a page with several buttons for one feature: makes the id of each unique. */
  itemId?: string;
  className?: string;
  label?: string;
  children: ReactNode;
}) {
  const { send } = useSend();
  const id = itemId ? `${feature}-${itemId}` : feature;
  const attributes = {
    id,
    className,
    name: "feature",
    value: feature,
    "aria-label": label,
    children,
  };
  return (
    // Without JavaScript: the redirect keeps the fragment, so the page returns to this button.
    <form method="post" action={`/coming-soon#${id}`} className="contents" onSubmit={send}>
      <input type="hidden" name="redirectTo" value={useReturnPath()} />
      {emphasis ? (
        <Button {...attributes} emphasis={emphasis} size={size} />
      ) : (
        <button {...attributes} />
      )}
    </form>
  );
}
