import { readdirSync, readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { SITE_NAME } from "~/site";

const read = (file: string) => readFileSync(file, "utf8");

it("files that cannot read app/site.ts have the site's name, too: docs/your-own-site.md", () => {
  expect(JSON.parse(read("public/manifest.webmanifest"))).toMatchObject({
    name: SITE_NAME,
    short_name: SITE_NAME,
  });
  for (const name of readdirSync("deploy/errors"))
    expect(read(`deploy/errors/${name}`)).toMatch(new RegExp(` - ${SITE_NAME}</title>`));
  expect(read("docs/specification.md")).toContain(`- ${SITE_NAME}\``);
});

it("the manifest has the colours of the icon", () => {
  const { theme_color, background_color } = JSON.parse(
    read("public/manifest.webmanifest"),
  ) as Record<string, string>;
  const colours = read("public/favicon.svg").match(/(?<=fill=")#\w+/g);
  expect(colours).toEqual(expect.arrayContaining([theme_color, background_color]));
});
