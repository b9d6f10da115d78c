import { readdirSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { CITIES } from "~/directory/city";
import { SAMPLE_PROVIDERS } from "~/directory/sample-providers";

describe("the sample providers", () => {
  it("have ids of their own", () => {
    expect(new Set(SAMPLE_PROVIDERS.map(({ id }) => id)).size).toBe(SAMPLE_PROVIDERS.length);
  });

  it.each(SAMPLE_PROVIDERS.map((provider) => [provider.name, provider] as const))(
    "%s is in a listed city, is rated from 0 to 5, has services and a drawing",
    (_, { location, rating, services, imageUrl }) => {
      const [, city, state] = /^(.+), ([A-Z]{2}) \d{5}$/.exec(location)!;
      expect(CITIES).toContainEqual(expect.objectContaining({ name: city, state }));
      expect(rating).toBeGreaterThanOrEqual(0);
      expect(rating).toBeLessThanOrEqual(5);
      expect(services.length).toBeGreaterThan(0);
      expect(new Set(services).size).toBe(services.length);
      expect(readdirSync("app/art")).toContain(`provider-${imageUrl}.svg`);
    },
  );
});
