import { existsSync } from "node:fs";

import { expect, it } from "vitest";

import { CITIES } from "~/directory/cities";
import { searchProviders } from "~/directory/provider";
import { SAMPLE_PROVIDERS } from "~/directory/sample-providers";
import { SEARCH_SERVICES } from "~/directory/search-query";

it.each(SAMPLE_PROVIDERS)(
  "$name is in a listed city, has services and a drawing",
  ({ location, services, imageUrl }) => {
    const [, city, state] = /^(.+), ([A-Z]{2}) \d{5}$/.exec(location)!;
    expect(CITIES).toContainEqual(expect.objectContaining({ name: city, state }));
    expect(services.length).toBeGreaterThan(0);
    expect(existsSync(`app/art/provider-${imageUrl}.svg`)).toBe(true);
  },
);

it.each(CITIES)("the city $name has a drawing", ({ key }) => {
  expect(existsSync(`app/art/city-${key}.svg`)).toBe(true);
});

it.each(SEARCH_SERVICES)("a search for $name finds someone", ({ key: service }) => {
  expect(searchProviders(SAMPLE_PROVIDERS, { q: "", location: "", service })).not.toEqual([]);
});
