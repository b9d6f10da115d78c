import { describe, expect, it } from "vitest";

import { featureNotice } from "~/models/feature";

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

  it.each(["", "unknown", "__proto__", "constructor", "toString", null, undefined, 7, ["about"]])(
    "%j is no feature",
    (name) => expect(featureNotice(name)).toBeUndefined(),
  );
});
