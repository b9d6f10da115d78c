import { CATEGORIES } from "~/directory/category";

export type FeatureNotice = { message: string; description?: string };

const COMING_SOON = "Feature Coming Soon";

const NOT_IMPLEMENTED = {
  message: "Feature Not Implemented",
  description: "This feature is coming soon.",
};
const STAY_TUNED = { ...NOT_IMPLEMENTED, description: "This feature is coming soon. Stay tuned!" };

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
  "open-now": STAY_TUNED,
  rating: STAY_TUNED,
  verified: STAY_TUNED,
  "apply-filters": STAY_TUNED,
  call: STAY_TUNED,
  website: STAY_TUNED,
  "schedule-demo": { message: "Schedule Demo", description: "This feature is coming soon." },
  ...Object.fromEntries(
    CATEGORIES.map(({ key, name }) => [
      key,
      { message: `Searching for ${name}...`, description: COMING_SOON },
    ]),
  ),
};

export function featureNotice(name: unknown): FeatureNotice | undefined {
  return typeof name === "string" && Object.hasOwn(NOTICES, name) ? NOTICES[name] : undefined;
}
