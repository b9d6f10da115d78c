import { describe, expect, it } from "vitest";

import { featureNotice } from "~/frame/feature";

describe("featureNotice", () => {
  it.each(["resources", "join-directory"])("%s is not implemented", (name) => {
    expect(featureNotice(name)).toEqual({
      message: "Feature Not Implemented",
      description: "This feature is coming soon.",
    });
  });

  it.each(["about", "careers", "press", "blog", "help-center", "guides", "privacy", "terms"])(
    "%s is coming soon",
    (name) => expect(featureNotice(name)).toEqual({ message: "Feature Coming Soon" }),
  );

  it.each(["open-now", "rating", "verified", "apply-filters", "call", "website"])(
    "%s asks to stay tuned",
    (name) =>
      expect(featureNotice(name)).toEqual({
        message: "Feature Not Implemented",
        description: "This feature is coming soon. Stay tuned!",
      }),
  );

  it("names the demo that cannot be scheduled yet", () => {
    expect(featureNotice("schedule-demo")).toEqual({
      message: "Schedule Demo",
      description: "This feature is coming soon.",
    });
  });

  it.each([
    ["dog-walker", "Searching for Dog Walker..."],
    ["acupuncturist", "Searching for Acupuncturist..."],
    ["physical-therapist", "Searching for Physical Therapist..."],
    ["boarding", "Searching for Boarding..."],
    ["restaurants", "Searching for Restaurants..."],
    ["dog-park", "Searching for Dog Park..."],
    ["veterinarian", "Searching for Veterinarian..."],
    ["dog-sitting", "Searching for Dog Sitting..."],
    ["emergency-vet", "Searching for Emergency Vet..."],
  ])("the tile %s says '%s', and that it is coming", (name, message) => {
    expect(featureNotice(name)).toEqual({ message, description: "Feature Coming Soon" });
  });

  it.each([
    "",
    "unknown",
    "About",
    " about",
    "__proto__",
    "constructor",
    "hasOwnProperty",
    "toString",
    "x".repeat(100_000),
    null,
    undefined,
    7,
    ["about"],
  ])("%j is no feature", (name) => expect(featureNotice(name)).toBeUndefined());
});
