import { readdirSync } from "node:fs";

import { expect, it } from "vitest";

import { CITIES } from "~/directory/city";

it.each(CITIES)("the city $name has a drawing", ({ key }) => {
  expect(readdirSync("app/art")).toContain(`city-${key}.svg`);
});
